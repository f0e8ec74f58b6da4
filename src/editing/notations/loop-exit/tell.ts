import { valueAt } from '../../../engine/reading/values.ts';
import type { YamlMap } from '../../../engine/reading/yaml-node.ts';
import type { NodeSymbol } from '../../symbols.ts';
import { textIn } from '../../acts/new-edge.ts';
import { instruct } from '../shared/instruct.ts';
import { firstReference, isUsualPrompt } from '../shared/usual-prompt.ts';
import type { Region } from './region.ts';

/** Tells the judge the word, and the first node what was said in the round before. */
export function tellNodes({ document, changes, stop, to, out }: Region): void {
  const isOne = stop.by === 'says' && stop.judge === to;
  const lines = new Map<NodeSymbol, string[]>();
  const data = dataOf(to);
  if (data && !readsInput(data)) lines.set(to, ['Mind this: {{input}}']);
  if (stop.by === 'says' && stop.judge.type === 'llm') {
    const judge = dataOf(stop.judge);
    const said = judge ? `${textIn(judge, 'prompt') ?? ''}\n${textIn(judge, 'systemPrompt') ?? ''}` : '';
    // A judge whose prompt is filled in with nothing sees no work.
    const work = stop.judge !== out && !isOne && said.trim() !== '' && firstReference(said) === null;
    if (work) lines.set(stop.judge, ['Judge this: {{input}}']);
    const line = `Answer ${stop.word} when nothing is missing. Otherwise say what is missing.`;
    if (!said.includes(stop.word)) lines.set(stop.judge, [...(lines.get(stop.judge) ?? []), line]);
  }
  for (const [node, added] of lines) {
    const map = dataOf(node);
    // What has no prompt is asked what comes in.
    const prompt = (map && textIn(map, 'prompt')) ?? '';
    // Nobody has said yet what the judge is there for.
    const isAnew = stop.by === 'says' && node === stop.judge && node !== out && isUsualPrompt(document, node, prompt);
    const first = isAnew
      ? [`Is anything missing? ${firstReference(prompt) ?? '{{input}}'}`]
      : prompt.trim() === ''
        ? ['{{input}}']
        : [];
    const told = [...first, ...added];
    if (map) instruct(changes, document.text, map, 'prompt', told, isAnew);
    else changes.set(node.spot.node, 'data', { prompt: `${told.join('\n')}\n` });
  }
}

/** Whether what comes in is part of what a model is asked; without a prompt it is all of it. */
function readsInput(data: YamlMap): boolean {
  const prompt = textIn(data, 'prompt') ?? '';
  return prompt.trim() === '' || /\{\{\s*input\b/.test(prompt);
}

function dataOf({ spot, type }: NodeSymbol): YamlMap | null {
  const data = valueAt(spot.node, 'data');
  return type === 'llm' && data?.kind === 'map' ? data : null;
}
