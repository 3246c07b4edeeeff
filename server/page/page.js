// The plain page: every game in text and buttons. It shows what the server
// sends and computes no rules. doc/protocol.md describes the lines.

const main = document.getElementById("main");
const status = document.getElementById("link");
const langs = document.getElementById("lang");
let socket, state = {}, events = [], refusal = "", wait = 500;

const seats = () => JSON.parse(localStorage.getItem("kaleun.seats") || "[]");
const keep = (list) => localStorage.setItem("kaleun.seats", JSON.stringify(list));
const fragment = () => new URLSearchParams(location.hash.slice(1));
const say = (line) => socket.readyState === 1 && socket.send(line);

function make(tag, text, attributes = {}) {
  const element = document.createElement(tag);
  if (text !== undefined) element.textContent = text;
  Object.assign(element, attributes);
  return element;
}

// A random word from this client: its share in the dice.
function word() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((b) => b.toString(16).padStart(2, "0")).join("");
}

function connect() {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  socket = new WebSocket(`${scheme}//${location.host}/`);
  socket.onopen = () => {
    wait = 500;
    status.textContent = "";
    begin();
  };
  socket.onmessage = (message) => hear(JSON.parse(message.data));
  socket.onclose = () => {
    status.textContent = "…";
    setTimeout(connect, wait);
    wait = Math.min(wait * 2, 8000);
  };
}

function begin() {
  const wish = fragment();
  if (state.table) say("stand");
  state = {};
  events = [];
  say(`hello ${langs.value} text`);
  if (wish.get("own")) say(`own ${wish.get("own")}`);
  if (wish.get("sit")) say(`sit ${wish.get("sit")} ${word()}`);
  else if (wish.get("watch")) say(`watch ${wish.get("watch")}`);
  else {
    say("games");
    if (seats().length) say(`tables ${seats().map((s) => s.token).join(" ")}`);
  }
}

function hear(message) {
  if (message.is === "state") {
    const view = { ...state.view, ...message.view };
    Object.assign(state, message, { view });
    if (message.events) {
      events.length = message.at;
      events.push(...message.events);
    }
    refusal = "";
    remember();
    showTable();
  } else if (message.is === "refused") {
    refusal = message.text;
    if (state.table) showTable();
    else status.textContent = refusal;
  } else if (message.is === "games") {
    state.games = message.games;
    showHall();
  } else if (message.is === "tables") {
    const known = seats();
    state.tables = message.tables.map((t, i) => t && { ...t, token: known[i].token });
    keep(known.filter((_, i) => message.tables[i]));
    showHall();
  } else if (message.is === "created") {
    keep([...message.seats.filter((s) => s.who === "human"), ...seats()].slice(0, 100));
    state.created = message;
    showHall();
    say(`tables ${seats().map((s) => s.token).join(" ")}`);
  }
}

// A link that was followed is kept, so that the table is found again.
function remember() {
  const token = fragment().get("sit");
  if (token && !seats().some((s) => s.token === token))
    keep([{ token, seat: state.seat }, ...seats()].slice(0, 100));
}

function act(choice, inputs) {
  const values = choice.args.map((arg, i) => inputs[i].value);
  say(`act ${state.turn} ${[choice.verb, ...values].join(" ")}`);
}

function field(arg) {
  if (!arg.words) {
    const input = make("input", undefined, { type: "number", title: arg.name });
    input.min = arg.min;
    input.max = arg.max;
    input.step = arg.unit;
    input.value = arg.min;
    input.hidden = arg.min === arg.max;
    return input;
  }
  const select = make("select", undefined, { title: arg.name });
  select.append(...arg.words.map((w) => make("option", w)));
  select.hidden = arg.words.length === 1;
  return select;
}

function choiceRow(choice) {
  const row = make("div");
  if (choice.why_not) {
    row.className = "closed";
    row.textContent = `${choice.text} (${choice.why_not})`;
    return row;
  }
  const inputs = choice.args.map(field);
  const button = make("button", choice.text, { title: choice.note || "" });
  button.onclick = () => act(choice, inputs);
  row.append(button, ...inputs);
  return row;
}

function showTable() {
  const mine = state.seats.find((s) => s.seat === state.seat);
  const log = make("ol", undefined, { className: "log" });
  log.append(...events.map((e) => make("li", e.note ? `${e.seat}: ${e.note}` : e.say)));
  const parts = [make("p", state.seats
    .map((s) => `${s.seat}: ${s.who}${s.here ? " ●" : s.sat ? "" : " …"}`).join("   "))];
  if (state.stage !== "waiting") {
    parts.push(make("pre", state.board), make("p", state.prompt));
    if (refusal) parts.push(make("p", refusal, { className: "refused" }));
    if (mine && mine.who === "human") parts.push(...(state.choices || []).map(choiceRow));
    if (state.undo) {
      const undo = make("button", "undo");
      undo.onclick = () => say(`undo ${state.turn}`);
      parts.push(undo);
    }
    if (state.outcome) parts.push(make("p", state.outcome.text));
  }
  main.replaceChildren(...parts, log);
  log.scrollTop = log.scrollHeight;
  document.title = (state.choices || []).length ? "● Kaleun" : "Kaleun";
}

function link(hash, text) {
  return make("a", text || `${location.origin}/#${hash}`, { href: `/#${hash}` });
}

function showHall() {
  const parts = [];
  if (state.created) {
    const list = make("ul");
    for (const seat of state.created.seats) {
      const item = make("li", `${seat.seat}: `);
      item.append(seat.who === "human" ? link(`sit=${seat.token}`) : seat.who);
      list.append(item);
    }
    const item = make("li", "spectator: ");
    item.append(link(`watch=${state.created.table}`));
    list.append(item);
    parts.push(list);
  }
  const mine = make("ul");
  for (const table of (state.tables || []).filter(Boolean)) {
    const item = make("li", undefined, { className: table.my_turn ? "mine" : "" });
    item.append(link(`sit=${table.token}`,
      `${table.game}, ${table.seat}: ${table.stage}${table.my_turn ? " ●" : ""}`));
    mine.append(item);
  }
  parts.push(mine);
  for (const game of state.games || []) {
    parts.push(make("h2", game.title), make("p", game.blurb));
    const chosen = game.seats.map((seat) => {
      const select = make("select", undefined, { title: seat.text });
      select.append(make("option", "human"), ...game.bots.map((b) => make("option", b.name)));
      return select;
    });
    const button = make("button", "+");
    button.onclick = () => say(`create ${game.name} ` +
      game.seats.map((seat, i) => `${seat.name}=${chosen[i].value}`).join(" "));
    game.seats.forEach((seat, i) => parts.push(make("label", `${seat.text} `), chosen[i]));
    parts.push(button);
  }
  main.replaceChildren(...parts);
}

langs.value = (navigator.language || "en").slice(0, 2);
if (!langs.value) langs.value = "en";
langs.onchange = () => say(`hello ${langs.value} text`);
onhashchange = begin;
connect();
