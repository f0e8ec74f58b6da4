import { port } from '../node-type.ts';
import { simulatedText } from './shared/simulated.ts';
import { toolType } from './shared/tool-type.ts';

export const knowledgeBase = toolType({
  type: 'knowledge_base',
  title: 'Knowledge base',
  sentence: 'Searches a store of documents.',
  note: 'the simulated model gives a labelled result of the same shape',
  begins: true,
  fields: {},
  gives: [port('context', 'string'), port('results', 'json'), port('indexStats', 'json')],
  simulated(told) {
    const text = simulatedText(`a passage about “${told('query', 'input')}”`);
    const source = 'simulated.md';
    return {
      context: `[1] ${text}`,
      results: [{ text, score: 0.82, source, lineStart: 1, lineEnd: 9 }],
      indexStats: { fileCount: 1, chunkCount: 1 },
    };
  },
});
