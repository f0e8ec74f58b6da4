import type { AnsweredBy } from '../../src/engine/models/answered-by.ts';
import type { Settings } from '../../src/engine/document/document.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import { ENGINE_VERSION } from '../../src/engine/version.ts';
import { DATABASE_VERSION } from '../../src/history/schema.ts';
import type { RunRecord } from '../../src/history/read-record.ts';

/** A run that has not begun, as `loop start` orders it. */
export function orderOf(
  id: string,
  text: string,
  model: AnsweredBy = 'model',
  scriptText = '',
  settings: Settings = { seed: 0 },
): RunRecord {
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
  const document = { name: id, text, inputs: {}, scriptText, settings };
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

/** A writer and a critic, so many rounds: two answers each. */
export const roundsOf = (most: number): string => `graph:
  id: rounds
  start: [Writer]
  end: [Out]
  nodes:
    - {id: Writer, type: agent, config: {provider: openai, name: m, role: Write}}
    - {id: Critic, type: agent, config: {provider: openai, name: m, role: Judge}}
    - {id: Count, type: loop_counter, config: {max_iterations: ${most}}}
    - {id: Out, type: passthrough, config: {}}
  edges:
    - {from: Writer, to: Critic}
    - {from: Critic, to: Count}
    - {from: Count, to: Writer}
    - {from: Critic, to: Writer}
    - {from: Count, to: Out}
`;
