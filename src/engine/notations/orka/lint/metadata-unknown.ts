import { isOfType } from '../workflow.ts';
import { templateError } from '../read/check-prompt.ts';
import { promptFunctionNames } from '../prompts/functions.ts';
import { compilePrompt } from '../prompts/prompt.ts';
import { closest } from '../../../reading/closest.ts';
import { fix, rule } from '../../../lint/rule.ts';
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

/** A template of `past_loops_metadata` that reads something which does not exist there: it is always empty. */
export const metadataUnknown = rule<OrkaSubject>({
  code: 'lint-metadata-unknown',
  check({ places, text, workflow }, tell) {
    const functions = new Set(promptFunctionNames());
    for (const node of workflow.nodes) {
      if (tell.isFull()) return;
      if (!isOfType(node, 'loop') || !places.node(node.id, ['past_loops_metadata'])) continue;
      for (const [key, template] of Object.entries(node.config.metadata)) {
        if (template === null || templateError(template)) continue;
        const unknown = compilePrompt(template).references.find(
          ({ path: [root = ''], guarded }) => !guarded && !KNOWN.includes(root) && !functions.has(root),
        );
        const name = unknown?.path[0];
        if (name === undefined || ['range', 'dict', 'namespace', 'cycler', 'joiner'].includes(name)) continue;
        const range = placeIn(places, text, node.id, ['past_loops_metadata', key], name);
        const near = closest(name, KNOWN);
        const isExact = range !== null && text.slice(range.start, range.end) === name;
        tell(
          'warning',
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
