import type { Leave } from '../../act.ts';
import type { EditedDocument } from '../../edited-document.ts';
import { occurrencesOf, type Occurrence } from '../../occurrences.ts';
import type { NodeSymbol, ScopeSymbol } from '../../symbols.ts';
import type { Changes } from '../../yaml/changes.ts';

const UNDER = 'previous_outputs.';
const PASSED = `input.${UNDER}`;

/** A text that names an agent. `passed`: by what the loop that it stands in passes along. */
export interface AgentRead {
  occurrence: Occurrence;
  of: NodeSymbol;
  /** The scope of the agent in whose text it stands. */
  reader: ScopeSymbol;
  passed: boolean;
}

/** What texts of agents say of agents. */
export function agentReads({ language, text }: EditedDocument): AgentRead[] {
  return occurrencesOf(language).flatMap((occurrence): AgentRead[] => {
    const { symbol, spot, form, range } = occurrence;
    if (symbol.kind !== 'node' || form === 'scalar' || !spot.within) return [];
    const passed = text.slice(0, range.start).endsWith(PASSED);
    return [{ occurrence, of: symbol.node, reader: spot.scope, passed }];
  });
}

/** Has a text name by what the loop passes along what it named directly, or the other way round; false where it is written in another way. */
export function passAlong({ text }: EditedDocument, changes: Changes, { occurrence, passed }: AgentRead): boolean {
  const { start } = occurrence.range;
  if (!text.slice(0, start).endsWith(UNDER) || occurrence.form !== 'member') return false;
  const head = start - (passed ? PASSED : UNDER).length;
  changes.rewrite({
    range: { start: head, end: passed ? head + PASSED.length - UNDER.length : head },
    text: passed ? '' : PASSED.slice(0, -UNDER.length),
  });
  return true;
}

export function leftInText({ of, occurrence }: AgentRead): Leave {
  return { code: 'left-in-text', params: { name: of.name }, range: occurrence.range };
}
