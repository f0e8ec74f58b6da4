import type { Ask } from '../../../../src/engine/journal/ask.ts';
import type { Json } from '../../../../src/engine/workflow/json.ts';
import type { Mood } from '../../../../src/engine/document/document.ts';
import type { Answer, Expectations, Request } from '../../../../src/engine/workflow/activation.ts';
import { deriver } from '../../../../src/engine/models/deriver.ts';
import { EMPTY_SCRIPT } from '../../../../src/engine/models/scripted/script.ts';

/** How the simulated model is asked in a test. */
interface Asked {
  prompt?: string;
  system?: string;
  written?: readonly string[];
  expect?: Expectations;
  schema?: Json;
  nth?: number;
  node?: string;
  seed?: number;
  mood?: Mood;
}

/** What the simulated model answers to one question. */
export function answered(asked: Asked): Answer {
  const { prompt = 'Write about rain.', system, written, expect, schema, ...others } = asked;
  const messages = [
    ...(system === undefined ? [] : [{ role: 'system', text: system }]),
    { role: 'user', text: prompt },
  ];
  const request: Request = {
    kind: 'model',
    messages,
    model: 'm',
    options: {},
    ...(written && { written }),
    ...(expect && { expect }),
    ...(schema !== undefined && { schema }),
  };
  return answerTo(request, others);
}

/** The text of it. */
export function said(asked: Asked): string {
  const answer = answered(asked);
  if (answer.kind !== 'answered') throw new Error(answer.kind);
  return answer.text;
}

/** What the simulated model answers to any request. */
export function answerTo(request: Request, { nth = 1, node = 'N', seed = 1, mood = 'improving' }: Asked): Answer {
  const derive = deriver({ model: 'simulated', script: EMPTY_SCRIPT, seed, mood, visitor: false, humans: 'either' });
  const ask: Ask = { address: `${node}#${nth}`, hash: '', node, id: node, part: 0, nth, request };
  return derive(ask)!.answer;
}
