import { byScript } from '../../shared/support.ts';
import { subject, timeout } from '../fields.ts';
import { nodeType } from '../node-type.ts';
import { templateOf } from './shared/subject.ts';
import { askTool, type AskingTool, type Tool } from './shared/tool.ts';

/** So many results are simulated; a search of OrKa gives some more at most. */
const SIMULATED_RESULTS = 3;

const TOOL: Tool<AskingTool> = {
  name: 'duckduckgo',
  simulated: (query, seconds) => [
    `Simulated search at ${seconds} s: nothing was looked up`,
    ...Array.from({ length: SIMULATED_RESULTS }, (_, index) => `Simulated result ${index + 1} on “${query}”`),
  ],
  result: (answer) => ({ result: Array.isArray(answer) ? answer : [answer] }),
};

/** Gives a list of texts. */
export const duckduckgo = nodeType({
  type: 'duckduckgo',
  rule: 'Q20',
  title: 'Web search',
  sentence: 'Searches the web; the script answers in its place.',
  family: 'tool',
  category: 'tool',
  icon: 'wrench',
  support: byScript('a tool: the script answers it; the simulated model gives a labelled result of the same shape'),
  fields: { prompt: subject, timeout },
  prepare: templateOf,
  run: (inputs, bound, effects) => askTool(TOOL, inputs, bound, effects),
});
