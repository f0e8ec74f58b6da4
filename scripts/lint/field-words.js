/**
 * A rule of ESLint: what page, terminal and docs say is said in the words of the field. A word is judged where it stands in a text:
 * comments, imports and names in code are nobody's reading.
 */

/** Words of our own making or false friends, and the field's word for each. */
export const BANNED = /** @type {const} */ ([
  [/passed over/i, 'ignored'],
  [/\bh(?:eld|olds?|olding) back\b/i, 'suppressed'],
  [/\bbehind\b/i, 'after'],
  [/what was passed on/i, 'feedback'],
  [/did not answer any more|what it had done/i, 'stopped responding'],
  [/text with places/i, 'template string'],
  [/\bany value\b/i, 'any'],
  [/\bwhole numbers?\b/i, 'integer'],
  [/^list: /i, 'array of'],
  [/\bDo as\b/, 'Match'],
  // `<guard>` is a place in a sentence, filled with the name of a node.
  [/(?<!<"?)\bguards?\b/i, 'counter, timer'],
  [/\bits mood\b/i, 'behavior'],
  [/is told to answer/i, 'prompt asks for'],
  [/\b(?:in|with|from|by) the script\b/i, 'prepared answers'],
  [/^(?:Go on|Keys|Script|Fails|Mended)$/, 'Continue, Help, Prepared answers, Before, After'],
]);

/** Ids of rules are written like words. */
const ID = /^lint-[\w-]+$/;

/**
 * The first banned word of a text, as it stands there, and what to write.
 * @param {string} text
 * @returns {{ word: string, instead: string } | null}
 */
export function bannedWord(text) {
  if (ID.test(text)) return null;
  for (const [word, instead] of BANNED) {
    const found = word.exec(text)?.[0];
    if (found !== undefined) return { word: found, instead };
  }
  return null;
}

/** @type {import('eslint').Rule.RuleModule} */
export const fieldWords = {
  meta: {
    type: 'suggestion',
    schema: [{ enum: ['everything', 'sentences'] }],
    messages: { banned: 'Not "{{word}}", but {{instead}}.' },
  },
  create(context) {
    // Where code stands between the sentences, a single word is a name.
    const sentences = context.options[0] === 'sentences';
    /** @param {import('eslint').Rule.Node} node @param {unknown} text */
    const look = (node, text) => {
      if (typeof text !== 'string' || (sentences && !text.includes(' '))) return;
      const found = bannedWord(text.trim());
      if (found) context.report({ node, messageId: 'banned', data: found });
    };
    /** Text of a component, of which ESLint's own types know nothing. @param {import('eslint').Rule.Node} node */
    const inMarkup = (node) => look(node, 'value' in node ? node.value : '');
    return {
      Literal(node) {
        if (!/^(?:Import|Export)/.test(node.parent.type)) look(node, node.value);
      },
      TemplateElement: (node) => look(node, node.value.cooked),
      SvelteText: inMarkup,
      SvelteLiteral: inMarkup,
    };
  },
};
