import type { AnsweredBy } from '../../src/engine/models/answered-by.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import { ENGINE_VERSION } from '../../src/engine/version.ts';
import { DATABASE_VERSION } from '../../src/history/schema.ts';
import type { RunRecord } from '../../src/history/read-record.ts';

/** A run that has not begun, as `loop start` orders it. */
export function orderOf(id: string, text: string, model: AnsweredBy = 'model', scriptText = ''): RunRecord {
  const notation = openText(text, {}).workflow?.notation;
  if (!notation) throw new Error('the text does not open');
  const summary = {
    id,
    documentId: null,
    name: id,
    notation,
    startedAt: 0,
    endedAt: null,
    status: 'running' as const,
    model,
    rounds: 0,
    activations: 0,
    reason: '',
    result: '',
  };
  const document = { name: id, text, inputs: {}, scriptText, settings: { seed: 0 } };
  return {
    record: DATABASE_VERSION,
    run: { id, engineVersion: ENGINE_VERSION, summary },
    order: { id, document, model, playHuman: false, seed: 0 },
    tape: [],
  };
}

/** A writer, then a person, who sends it back or lets it out. */
export const REVIEW = `graph:
  id: review
  start: [Writer]
  end: [Out]
  nodes:
    - {id: Writer, type: agent, config: {provider: openai, name: m, role: Write}}
    - {id: Editor, type: human, config: {description: Good?}}
    - {id: Out, type: passthrough, config: {}}
  edges:
    - {from: Writer, to: Editor}
    - {from: Editor, to: Out, condition: {type: keyword, config: {any: [GOOD]}}}
    - {from: Editor, to: Writer, condition: {type: keyword, config: {none: [GOOD]}}}
`;
