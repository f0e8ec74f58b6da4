import type { Json } from '../../../engine/workflow/json.ts';
import type { ActRefusal } from '../../act.ts';
import type { EditedDocument } from '../../edited-document.ts';
import { freeName } from '../../free-name.ts';
import { wrapAgents } from './wrap.ts';
import type { Drafted } from '../../acts/delete.ts';
import type { Closing } from '../../notation-edits.ts';
import { LABEL, labelAsked } from './label.ts';

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
  if (judge.type === 'loop_validator') return end;
  return {
    ...end,
    score_extraction_pattern: `${labelAsked(judge) ?? LABEL}:\\s*([0-9.]+)`,
    high_priority_agents: [judge.name],
    past_loops_metadata: { score: '{{ score }}' },
  };
}
