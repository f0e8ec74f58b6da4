import { failedStatus } from './failed-status.ts';
import { ports } from '../workflow/activation.ts';
import type { Chunk } from './chunk.ts';
import { readFact, type Fact } from './read-fact.ts';
import type { ActivationDetail } from './rounds.ts';
import { tellPlainly, type Tell } from './said.ts';
import type { FoldedView } from './view.ts';

/** Whether the activation has ended in what was read: the caller may stop fetching chunks. */
interface ReadActivation {
  detail: ActivationDetail;
  ended: boolean;
}

/**
 * Everything about the activation that was started by fact `seq`. `chunks` begin with the one that holds it and go on until
 * its end; `names` are the names of the nodes by index, for the path; `tell` reads what they gave.
 */
export function readActivation(
  chunks: readonly Chunk[],
  seq: number,
  names: readonly string[],
  tell: Tell = tellPlainly,
): ReadActivation | null {
  const first = chunks[0];
  if (!first || seq < first.first || seq >= first.first + first.count) return null;
  const started = readFact(first, seq - first.first);
  if (started.kind !== 'nodeStarted') return null;
  const detail: ActivationDetail = {
    part: started.part,
    seq,
    frame: started.frame,
    path: pathAt(first, seq, started.frame, names, started.part),
    inputs: { messages: started.inputs.messages, ports: started.inputs.ports ?? ports(), total: started.inputs.total },
    outputs: { messages: [], ports: ports() },
    said: null,
    asks: [],
    edges: [],
    evidence: [],
    problems: [],
    failure: null,
    status: 'running',
  };
  let ended = false;
  for (const chunk of chunks) {
    for (let at = Math.max(0, seq + 1 - chunk.first); at < chunk.count; at++) {
      if (chunk.of[at] !== seq) {
        // Edges follow their activation's end at once: the first other fact after it closes the record.
        if (ended) return { detail, ended };
        continue;
      }
      const fact = readFact(chunk, at);
      note(detail, fact, tell);
      ended ||= fact.kind === 'nodeFinished' || fact.kind === 'nodeHeldBack' || fact.kind === 'nodeFailed';
    }
  }
  return { detail, ended };
}

function note(detail: ActivationDetail, fact: Fact, tell: Tell): void {
  switch (fact.kind) {
    case 'asked':
      detail.asks.push({ seq: fact.seq, ask: fact.ask, answer: null, took: 0 });
      detail.status = 'waiting';
      break;
    case 'answered': {
      const asked = detail.asks.find((candidate) => candidate.seq === fact.asked);
      const { answer, took, otherDraft, edited } = fact.recorded;
      if (asked) Object.assign(asked, { answer, took, ...(otherDraft && { otherDraft }), ...(edited && { edited }) });
      detail.status = 'running';
      break;
    }
    case 'reported':
      detail.evidence = fact.evidence;
      break;
    case 'noticed':
      detail.problems.push(fact.problem);
      break;
    case 'nodeFinished':
      detail.outputs = { messages: fact.outputs.messages, ports: fact.outputs.ports ?? ports() };
      detail.said = tell(fact.part, fact.outputs);
      detail.status = 'finished';
      break;
    case 'nodeHeldBack':
      detail.status = 'held-back';
      break;
    case 'nodeFailed':
      detail.failure = fact.failure;
      detail.status = failedStatus(fact.failure);
      break;
    case 'edgeTaken':
      detail.edges.push({
        part: fact.part,
        taken: true,
        queued: fact.queued,
        triggers: fact.triggers,
        value: fact.value,
      });
      break;
    case 'edgeBlocked':
      detail.edges.push({ part: fact.part, taken: false, queued: false, triggers: false, value: fact.value });
      break;
    default:
      break;
  }
}

/** `outer[2]/inner[1]/coder`: from the frames that are open before the chunk and those that it opens before `seq`. */
function pathAt(chunk: Chunk, seq: number, frame: number, names: readonly string[], part: number): string {
  const frames: FoldedView['frames'] = { ...chunk.before.frames };
  for (let at = 0; at < seq - chunk.first; at++) {
    const fact = readFact(chunk, at);
    if (fact.kind === 'loopEntered')
      frames[fact.frame] = { kind: 'loop', part: fact.part, parent: fact.parent, ordinal: fact.ordinal };
    else if (fact.kind === 'frameOpened')
      frames[fact.frame] = { kind: 'call', part: fact.part, parent: fact.parent, ordinal: fact.ordinal };
    else if (fact.kind === 'roundStarted')
      frames[fact.frame] = { kind: 'round', part: fact.part, parent: fact.loop, ordinal: fact.round };
  }
  const segments = [names[part] ?? ''];
  for (let id = frame; frames[id]; id = frames[id]!.parent) {
    const { kind, part: named, ordinal } = frames[id]!;
    if (kind === 'round') segments.unshift(`${names[named] ?? ''}[${ordinal}]`);
    else if (kind === 'call') segments.unshift(`${names[named] ?? ''}{${ordinal}}`);
  }
  return segments.join('/');
}
