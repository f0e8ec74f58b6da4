import { localLlm } from '../../../engine/notations/orka/types/local-llm.ts';
import { loopValidator } from '../../../engine/notations/orka/types/loop-validator.ts';
import { openaiAnswer } from '../../../engine/notations/orka/types/openai-answer.ts';
import type { Json } from '../../../engine/workflow/json.ts';
import type { ActRefusal } from '../../act.ts';
import type { Drafted } from '../../acts/delete.ts';
import { textIn } from '../../acts/new-edge.ts';
import type { EditedDocument } from '../../edited-document.ts';
import { freeName } from '../../free-name.ts';
import type { Closing } from '../../notation-edits.ts';
import { wrapAgents } from './wrap.ts';
import { instruct, isUsualPrompt } from '../shared/prompts.ts';
import type { NodeSymbol } from '../../symbols.ts';
import type { Changes } from '../../yaml/changes.ts';

/** Puts agents into the workflow of a loop that goes by a score, or has the loop that they lie in go by it. */
export function closeScoring(
  document: EditedDocument,
  { members, stop, out, loop, part }: Closing,
): Drafted | ActRefusal {
  if (stop.by !== 'scores') return { code: 'no-such-stop', params: {} };
  const end = endOf(stop);
  if (!loop) {
    const nodes = members.toSorted((one, other) => one.whole.start - other.whole.start);
    return wrapAgents(document, { nodes, name: freeName(document.language, 'loop'), fields: {} }, end, out.name);
  }
  const changes = document.changes();
  for (const [key, value] of Object.entries({ ...end, response_from: out.name }))
    changes.set(loop.spot.node, key, value);
  return { changes, leaves: [], select: [part] };
}

/** What a loop says of its end. The judge's word goes before that of others, who may name a number, too. */
function endOf({ rounds, score, judge }: Extract<Closing['stop'], { by: 'scores' }>): Record<string, Json> {
  const end = { max_loops: rounds, score_threshold: score };
  // A loop with a validator scores with what that judges.
  if (judge.type === loopValidator.type) return end;
  return {
    ...end,
    score_extraction_pattern: `${labelAsked(judge) ?? LABEL}:\\s*([0-9.]+)`,
    high_priority_agents: [judge.name],
    past_loops_metadata: { score: '{{ score }}' },
  };
}

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
  if (judge.type !== loopValidator.type) {
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

/** Whether the reply of an agent is a text of a model's own, which its prompt asks for. */
export function hasPrompt(type: string): boolean {
  return type === openaiAnswer.type || type === localLlm.type;
}

/** The reply of an agent, as prompts name it. */
function replyOf(name: string): string {
  return /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)
    ? `previous_outputs.${name}.response`
    : `previous_outputs['${name}'].response`;
}

/** The word before a number that a prompt asks for: `MARK` of "MARK: 0.00". Null where it asks for none. */
function labelAsked({ spot }: NodeSymbol): string | null {
  const prompt = textIn(spot.node, 'prompt') ?? '';
  return /\b([A-Z][A-Z_]{2,}):\s*(?:[<[]|[X0-9](?:\.|\b))/.exec(prompt)?.[1] ?? null;
}

/** The one that is asked for where a prompt asks for none. */
const LABEL = 'SCORE';
