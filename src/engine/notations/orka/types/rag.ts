import { byScript } from '../../shared/support.ts';
import { subject, timeout } from '../fields.ts';
import { nodeType } from '../node-type.ts';
import { recordOf } from '../read/values.ts';
import { templateOf } from './shared/subject.ts';
import { askTool, type AskingTool, type Tool } from './shared/tool.ts';

const TOOL: Tool<AskingTool> = {
  name: 'rag',
  simulated: (query) => ({ answer: `Simulated answer on “${query}”`, sources: [`simulated source on “${query}”`] }),
  result: (answer) => (typeof answer === 'string' ? { answer, sources: [] } : recordOf(answer)),
};

export const rag = nodeType({
  type: 'rag',
  rule: 'Q20',
  title: 'Document search',
  sentence: 'Searches a store of documents; the script answers in its place.',
  family: 'tool',
  category: 'tool',
  icon: 'wrench',
  support: byScript('a tool: the script answers it; the simulated model gives a labelled result of the same shape'),
  fields: { prompt: subject, timeout },
  prepare: templateOf,
  run: (inputs, bound, effects) => askTool(TOOL, inputs, bound, effects),
});
