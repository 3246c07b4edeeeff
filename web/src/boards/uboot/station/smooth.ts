// Between two messages: a number goes evenly from what was shown to what was
// said last, over the time that messages take, and stops there. Nothing is ever
// guessed beyond the last message.

/** Seconds that a message took lately; a pause or a lost line is no measure. */
export class Beat {
  private last = -1;
  every = 0.25;
  heard(now: number): void {
    const took = now - this.last;
    if (this.last >= 0 && took > 0.05 && took < 1.2) this.every += (took - this.every) * 0.3;
    this.last = now;
  }
}

export class Moving {
  private from: number;
  private since = 0;
  private over = 0.25;
  private shown: number;
  private at = 0;
  constructor(
    private to: number,
    private readonly turns: boolean,
  ) {
    this.from = this.shown = to;
  }

  private way(from: number, to: number): number {
    const off = to - from;
    return this.turns ? ((((off + 180) % 360) + 360) % 360) - 180 : off;
  }
  /** Said now; with `smooth` false it is there at once. */
  say(value: number, now: number, beat: Beat, smooth: boolean): void {
    if (!smooth) {
      this.from = this.to = this.shown = value;
      return;
    }
    if (value === this.to) return;
    this.from = this.now(now);
    this.to = value;
    this.since = now;
    this.over = beat.every * 1.1;
  }
  private even(now: number): number {
    const part = Math.min(1, Math.max(0, (now - this.since) / this.over));
    return this.from + this.way(this.from, this.to) * part;
  }
  /** What is shown at this second: steps of the optics are rounded off a little. */
  now(now: number): number {
    const dt = Math.max(0, now - this.at);
    this.at = now;
    this.shown += this.way(this.shown, this.even(now)) * (1 - Math.exp(-dt / 0.12));
    return this.shown;
  }
  get end(): number {
    return this.to;
  }
}
