import { JINJA_POLICY } from '../../../prompts/jinja-policy.ts';
import { isOfType } from '../workflow.ts';
import { templateError } from '../read/check-prompt.ts';
import { promptFunctionNames } from '../prompts/functions.ts';
import { compilePrompt } from '../prompts/prompt.ts';
import { closest } from '../../../reading/closest.ts';
import { fix, rule } from '../../../lint/rule.ts';
import type { RuleWords } from '../../../lint/rule-words.ts';
import { placeIn } from '../../../lint/place-in-prompt.ts';
import type { OrkaSubject } from './subject.ts';

/** What a template of `past_loops_metadata` may read (rule Q39). */
const KNOWN = [
  'score',
  'loop_number',
  'timestamp',
  'input',
  'insights',
  'improvements',
  'mistakes',
  'reasoning_quality',
  'convergence_trend',
];

export const metadataUnknownWords: RuleWords = {
  near: ['Unknown field <name> in <key>: no round has it', 'A round has <known and>.'],
};

export const metadataUnknown = /* @__PURE__ */ rule({
  code: 'lint-metadata-unknown',
  severity: 'warning',
  rules: ['Q40'],
  page: {
    title: 'Something that is not there to be kept',
    text: [
      'A template of `past_loops_metadata` sees the score, the number and the time of the round, the input, and what was learned:',
      'insights, improvements, mistakes. It does not see the replies. This one reads another name: nothing stands in its place, or, where a part of it is read, that it could not be rendered.',
    ],
  },
  check({ places, text, workflow }: OrkaSubject, tell) {
    const functions = new Set(promptFunctionNames());
    for (const node of workflow.nodes) {
      if (tell.isFull()) return;
      if (!isOfType(node, 'loop') || !places.node(node.id, ['past_loops_metadata'])) continue;
      for (const [key, template] of Object.entries(node.config.metadata)) {
        if (template === null || templateError(template, JINJA_POLICY)) continue;
        const unknown = compilePrompt(template, JINJA_POLICY).references.find(
          ({ path: [root = ''], guarded }) => !guarded && !KNOWN.includes(root) && !functions.has(root),
        );
        const name = unknown?.path[0];
        if (name === undefined || ['range', 'dict', 'namespace', 'cycler', 'joiner'].includes(name)) continue;
        const range = placeIn(places, text, node.id, ['past_loops_metadata', key], name);
        const near = closest(name, KNOWN);
        const isExact = range !== null && text.slice(range.start, range.end) === name;
        tell(
          { node: node.name, key, name, known: KNOWN.slice(0, 7), closest: near },
          {
            part: node.id,
            range,
            fixes: isExact && near !== null ? fix('use-value', { value: near }, { range, text: near }) : [],
          },
        );
      }
    }
  },
});
