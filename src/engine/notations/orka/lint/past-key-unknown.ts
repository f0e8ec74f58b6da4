import { closest } from '../../../reading/closest.ts';
import { placeIn } from '../../../lint/place-in-prompt.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import type { OrkaSubject } from './subject.ts';

/** Keys that every past round has, whatever the loop keeps (rule Q39). */
const ALWAYS = ['loop_number', 'score', 'timestamp'];
/** What Jinja itself says of a loop, and methods of a map: nothing of a past round. */
const NOT_KEYS = ['index', 'index0', 'first', 'last', 'length', 'revindex', 'items', 'get', 'keys', 'values'];

export const pastKeyUnknownWords: RuleWords = {
  near: [
    '<loop> keeps no <key> of its rounds, so nothing is printed',
    'Add <key> to past_loops_metadata, or read one of <keys or>.',
  ],
};

/** Only inside `{% for NAME in get_past_loops() %}`. */
export const pastKeyUnknown = /* @__PURE__ */ rule({
  code: 'lint-past-key-unknown',
  severity: 'warning',
  rules: ['Q40'],
  page: {
    title: 'A key that past rounds do not have',
    text: [
      'Of a past round there is what `past_loops_metadata` keeps, and its number, score and time. The prompt reads something else, and',
      'nothing is printed.',
    ],
  },
  check({ bodies, places, text }: OrkaSubject, tell) {
    for (const { loop, prompts } of bodies) {
      if (tell.isFull()) return;
      if (!loop) continue;
      const keys = [...Object.keys(loop.config.metadata), ...ALWAYS];
      for (const { node, path, text: prompt } of prompts) {
        if (path === null) continue;
        for (const { name, key } of readKeys(prompt)) {
          if (keys.includes(key) || NOT_KEYS.includes(key)) continue;
          const words = `${name}.${key}`;
          const range = placeIn(places, text, node.id, path, words);
          const near = closest(key, keys);
          const isExact = range !== null && text.slice(range.start, range.end) === words;
          tell(
            { node: node.name, key, keys, loop: loop.name, closest: near },
            {
              part: node.id,
              range,
              fixes:
                isExact && near !== null
                  ? fix('use-value', { value: `${name}.${near}` }, { range, text: `${name}.${near}` })
                  : [],
            },
          );
        }
      }
    }
  },
});

/** The keys that a prompt reads of past rounds, each once. */
function readKeys(prompt: string): { name: string; key: string }[] {
  const found = new Map<string, { name: string; key: string }>();
  const loops = prompt.matchAll(
    /\{%-?\s*for\s+(\w+)\s+in\s+get_past_loops\(\)\s*(?:\[[^\]]*\]\s*)?(?:\|[^%]*)?-?%\}([^]*?)\{%-?\s*endfor/g,
  );
  for (const [, name = '', body = ''] of loops) {
    const tags = body.match(/\{\{[^]*?\}\}|\{%[^]*?%\}/g) ?? [];
    for (const tag of tags) {
      if (/\bdefault\b|\bis\s+(?:not\s+)?defined\b|\bor\b/.test(tag)) continue;
      for (const [, key = ''] of tag.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)(?!\\s*\\()`, 'g')))
        found.set(`${name}.${key}`, { name, key });
    }
  }
  return [...found.values()];
}
