import type { EditedDocument } from '../../edited-document.ts';
import type { Changes } from '../../yaml/changes.ts';
import { textIn } from '../../acts/new-edge.ts';
import type { Closing } from '../../notation-edits.ts';
import { instruct } from '../shared/instruct.ts';
import { isUsualPrompt } from '../shared/usual-prompt.ts';
import { LABEL, labelAsked } from './label.ts';

/** What a first agent is told of the rounds before. */
const PAST = ['{% for past in get_past_loops() %}', 'A try before had the score {{ past.score }}.', '{% endfor %}'];

/** What it is given to do. */
const TASK = 'The task: {{ get_input() }}';

/** Has the judge read the work and give a number, and the first agent hear of the rounds before; null where they do already. */
export function prepareScoring(document: EditedDocument, { stop, to, out }: Closing): Changes | null {
  if (stop.by !== 'scores') return null;
  const changes = document.changes();
  const { judge } = stop;
  const lines: string[] = [];
  let isAnew = false;
  if (judge.type !== 'loop_validator') {
    const asks = textIn(judge.spot.node, 'prompt') ?? '';
    // Nobody has said yet what the judge is there for.
    isAnew = judge !== out && isUsualPrompt(document, judge, asks);
    if (judge !== out && (isAnew || !asks.includes('previous_outputs')))
      lines.push(`How good is this? {{ ${replyOf(out.name)} }}`);
    if (labelAsked(judge) === null)
      lines.push(`${judge === out ? 'End' : 'Answer'} with one line, ${LABEL}: 0.00, from 0 to 1.`);
  }
  const asksFirst = textIn(to.spot.node, 'prompt') ?? '';
  // A first agent whose prompt is filled in with nothing does not know what is to be done.
  const task = hasPrompt(to.type) && asksFirst.trim() !== '' && !/\{[{%]/.test(asksFirst) ? [TASK] : [];
  const isTold = /past_loops|\bscore\b/.test(asksFirst) || !hasPrompt(to.type);
  const past = [...task, ...(isTold ? [] : PAST)];
  const told = judge === to ? [...past, ...lines] : lines;
  if (told.length > 0) instruct(changes, document.text, judge.spot.node, 'prompt', told, isAnew);
  if (judge !== to && past.length > 0) instruct(changes, document.text, to.spot.node, 'prompt', past);
  return told.length > 0 || past.length > 0 ? changes : null;
}

function hasPrompt(type: string): boolean {
  return type === 'openai-answer' || type === 'local_llm';
}

/** The reply of an agent, as prompts name it. */
function replyOf(name: string): string {
  return /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)
    ? `previous_outputs.${name}.response`
    : `previous_outputs['${name}'].response`;
}
