import type { LoopDocument } from '../../../src/engine/document/document.ts';
import { encodeLink } from '../../../src/share/link.ts';

/** A cycle of two nodes that pass on and a counter: three activations a round, and one after the last. */
export function countingCycle(rounds: number): string {
  return `
graph:
  nodes:
    - {id: Ping, type: passthrough, config: {}}
    - {id: Pong, type: passthrough, config: {}}
    - {id: Guard, type: loop_counter, config: {max_iterations: ${rounds}, message: enough}}
    - {id: End, type: passthrough, config: {}}
  edges:
    - {from: Ping, to: Pong}
    - {from: Pong, to: Ping}
    - {from: Pong, to: Guard}
    - {from: Guard, to: Ping}
    - {from: Guard, to: End}
  start: [Ping]
  end: [End]
`;
}

/** A document of a text; everything else is empty unless it is given. */
export function documentOf(text: string, given: Partial<LoopDocument> = {}): LoopDocument {
  return { name: 'Of a test', text, inputs: {}, scriptText: '', settings: {}, ...given };
}

/** The address, from the site's, at which a document opens as a link. */
export function linkAddress(document: LoopDocument): string {
  return `open/${encodeLink(document)}`;
}
