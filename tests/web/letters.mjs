// Which fonts a page is drawn with, as the browser itself tells it.
import assert from "node:assert/strict";

/** Elements with words of their own, or with words before or after them. */
function written(node, all = []) {
  const own = node.children?.some((c) => c.nodeType === 3 && c.nodeValue.trim());
  if (own || node.pseudoElements?.length) all.push(node);
  for (const child of [
    ...(node.children ?? []),
    ...(node.pseudoElements ?? []),
    ...(node.shadowRoots ?? []),
  ])
    written(child, all);
  return all;
}

/** All fonts in use: name, whether we brought it, the first words drawn with it. */
export async function fontsOf(page) {
  await page.evaluate(() => document.fonts.ready);
  const line = await page.context().newCDPSession(page);
  await line.send("DOM.enable");
  await line.send("CSS.enable");
  const { root } = await line.send("DOM.getDocument", { depth: -1, pierce: true });
  const found = new Map();
  await Promise.all(
    written(root).map(async (node) => {
      /* A page that lives may have thrown it away meanwhile. */
      const { fonts } = await line
        .send("CSS.getPlatformFontsForNode", { nodeId: node.nodeId })
        .catch(() => ({ fonts: [] }));
      const words = (node.children ?? [])
        .map((c) => c.nodeValue ?? "")
        .join("")
        .trim();
      for (const font of fonts)
        if (!found.has(font.postScriptName))
          found.set(font.postScriptName, {
            name: font.postScriptName,
            isOurs: font.isCustomFont,
            words: `${node.localName || node.nodeName} "${words.slice(0, 40)}"`,
          });
    }),
  );
  await line.detach();
  return [...found.values()];
}

/** What is drawn with a font of the system: empty if all is well. */
export async function strangers(page) {
  const fonts = await fontsOf(page);
  assert.ok(fonts.length > 0, "the page has no words");
  return fonts.filter((f) => !f.isOurs).map((f) => `${f.name}: ${f.words}`);
}
