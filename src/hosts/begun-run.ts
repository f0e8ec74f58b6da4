import { SETTINGS } from '../engine/document/settings/declaration.ts';
import type { Derive, OpenAsk } from '../engine/kernel/door.ts';
import { humansOf } from '../engine/models/answered-by.ts';
import { deriver } from '../engine/models/deriver.ts';
import { prepare, type Prepared } from '../engine/running/run-workflow.ts';
import type { RunRecord } from '../history/read-record.ts';
import type { OutsideQuestion } from './host.ts';
import type { OpenOrder } from './opened-order.ts';

/** A run as far as its tape goes, and what answers for it from script or seed. */
export function begun(
  { order, tape }: RunRecord,
  { plan, settings, script, inputs }: OpenOrder,
): Prepared & { derive: Derive } {
  const { seed = SETTINGS.seed.default, mood = SETTINGS.mood.default, answerSeconds } = settings;
  const derive = deriver({
    model: order.model,
    script,
    seed,
    mood,
    visitor: true,
    humans: humansOf(order),
    toolsOutside: true,
    ...(answerSeconds !== undefined && { answerSeconds }),
  });
  const { run, journal } = prepare({
    plan,
    inputs,
    settings,
    derive: () => null,
    ticks: script.advance,
    onChunk: () => undefined,
    ...(tape.length > 0 && { tape: { entries: tape }, use: 'continue' }),
  });
  return { run, journal, derive };
}

/** What is asked of somebody outside. */
export function outsideQuestion({ address, ask: { node, request } }: OpenAsk): OutsideQuestion {
  switch (request.kind) {
    case 'human':
      return { address, kind: 'human', node, text: request.question };
    case 'tool':
      return { address, kind: 'tool', node, text: `${request.tool} ${JSON.stringify(request.call)}` };
    case 'model':
      throw new Error(`${address} asks a model`);
  }
}
