// What eslint looks for in the browser client, its build and its tests: the
// strict rules of typescript-eslint, with types, and the rules of hooks. Layout
// is prettier's business.
//
// Run from the root of the repository, or files of tests/web lie outside.
import path from "node:path";
import { fileURLToPath } from "node:url";
import js from "@eslint/js";
import hooks from "eslint-plugin-react-hooks";
import ts from "typescript-eslint";

const here = path.dirname(fileURLToPath(import.meta.url));

/** Names that node gives, and those of the page in functions a test sends there. */
const node = "process console Buffer URL fetch crypto setTimeout clearTimeout WebSocket";
const page =
  "document window location navigator localStorage matchMedia getComputedStyle innerWidth " +
  "innerHeight Node Element Image Option OffscreenCanvas AudioContext OfflineAudioContext " +
  "createImageBitmap requestAnimationFrame performance scrollTo Notification MouseEvent " +
  "PointerEvent KeyboardEvent Event history CSSStyleSheet scrollY";
const known = Object.fromEntries(`${node} ${page}`.split(" ").map((name) => [name, "readonly"]));

export default ts.config(
  { ignores: ["**/src/made/**"] },
  js.configs.recommended,
  {
    files: ["**/*.mjs"],
    languageOptions: { globals: known },
  },
  {
    files: ["**/*.ts", "**/*.tsx"],
    extends: [...ts.configs.strictTypeChecked],
    plugins: { "react-hooks": hooks },
    languageOptions: {
      parserOptions: {
        project: ["tsconfig.json", "src/boards/*/*/tsconfig.json"],
        tsconfigRootDir: here,
      },
    },
    rules: {
      "react-hooks/rules-of-hooks": "error",
      // Prettier leaves long strings alone; they are cut by hand.
      "max-len": ["error", { code: 100 }],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { ignoreRestSiblings: true, varsIgnorePattern: "^_", argsIgnorePattern: "^_" },
      ],
      // `onClick={() => act(...)}` is how a button is written here.
      "@typescript-eslint/no-confusing-void-expression": "off",
      // Numbers stand in sentences and paths of drawings.
      "@typescript-eslint/restrict-template-expressions": "off",
      "@typescript-eslint/restrict-plus-operands": "off",
      // With noUncheckedIndexedAccess, `!` says that an index is known to be good.
      "@typescript-eslint/no-non-null-assertion": "off",
      // Types of what the server says are promises; some places ask all the same.
      "@typescript-eslint/no-unnecessary-condition": "off",
      // Letters of the Enigma are A to Z.
      "@typescript-eslint/no-misused-spread": "off",
      // The diary marks up its text with control characters.
      "no-control-regex": "off",
    },
  },
);
