import type { AnswerPlace, ScriptSection } from '../../../../engine/models/scripted/script-edit.ts';
import type { Script } from '../../../../engine/models/scripted/script.ts';
import type { ScriptEntry } from '../../../../engine/models/scripted/script-entry.ts';
import type { Loop, Workflow, WorkflowNode } from '../../../../engine/workflow/workflow.ts';

/** The answers that a script has for a node, and where more of them would stand. */
export interface PreparedList {
  section: ScriptSection;
  key: string;
  entries: readonly ScriptEntry[];
}

/** A cell of a round that has not been run. */
export interface PreparedCell {
  place: AnswerPlace;
  /** What will be answered; null where nothing is prepared. */
  text: string | null;
  /** It is the last answer, which is given again. */
  again: boolean;
  /** It is written as data. */
  data: boolean;
  /** It is a failure. */
  fails: boolean;
}

const SECTIONS: Readonly<Record<WorkflowNode['family'], readonly ScriptSection[]>> = {
  model: ['agents'],
  human: ['humans'],
  tool: ['tools', 'code'],
  control: ['agents'],
  data: [],
};

/**
 * What a script has for a node; null where the node asks nobody, as far as is known: control may choose by itself. Keys are ids, or
 * names as they are written.
 */
export function preparedFor(script: Script, node: WorkflowNode): PreparedList | null {
  const asked = node.asks ?? node.family;
  const sections = SECTIONS[asked];
  for (const section of sections)
    for (const key of [node.id, node.name])
      if (Object.hasOwn(script[section], key)) return { section, key, entries: script[section][key] ?? [] };
  const [section] = sections;
  return section && asked !== 'control' ? { section, key: node.name, entries: [] } : null;
}

/** Whether a script names somebody who is no node: an answerer inside a node, whose answers stand in none of the cells. */
export function namesOthers(script: Script, { nodes }: Workflow): boolean {
  const known = new Set(nodes.flatMap(({ id, name }) => [id, name]));
  return [script.agents, script.humans, script.tools, script.code].some((lists) =>
    Object.keys(lists).some((key) => !known.has(key)),
  );
}

/** The cell of a node in a round, counted from 1: the n-th answer, or the last again. */
export function preparedCell({ section, key, entries }: PreparedList, round: number): PreparedCell {
  const entry = entries[Math.min(round, entries.length) - 1];
  const fails = entry !== undefined && 'error' in entry;
  const text = entry === undefined ? null : 'error' in entry ? entry.error : entry.text;
  return {
    place: { section, key, index: round - 1 },
    text,
    again: round > entries.length && text !== null,
    data: entry !== undefined && 'value' in entry && typeof entry.value === 'object' && entry.value !== null,
    fails,
  };
}

/**
 * The nodes of a loop, by id, that are asked exactly once in each of its rounds, as far as the text alone tells: only for these is the
 * n-th answer that of round n. Not where the loop may be entered more than once, an edge has a condition, or two lead to a node that
 * each of them triggers.
 */
export function onceARound(workflow: Workflow, loop: Loop): ReadonlySet<string> {
  const inside = new Set(workflow.nodes.filter(({ scope }) => scope === loop.scope).map(({ id }) => id));
  const sure = new Set<string>();
  if (isRepeated(workflow, loop)) return sure;
  const isCycle = workflow.scopes.find(({ id }) => id === loop.scope)?.kind === 'cycle';
  const into = (id: string): Workflow['edges'] =>
    workflow.edges.filter(
      ({ id: edge, from, to, kind }) =>
        to === id &&
        inside.has(from) &&
        !loop.feedback.includes(edge) &&
        (kind === 'control' || (!isCycle && kind === 'data')),
    );
  const isSure = (id: string): boolean => {
    const edges = into(id);
    if (isCycle && loop.entries.includes(id)) return true;
    if (edges.length === 0) return !isCycle;
    if (isCycle && edges.length > 1) return false;
    return edges.every(({ from, condition }) => condition === '' && sure.has(from));
  };
  // Nodes may stand in any order: as often as one more becomes sure.
  for (let before = -1; before < sure.size;) {
    before = sure.size;
    for (const id of inside) if (!sure.has(id) && isSure(id)) sure.add(id);
  }
  return sure;
}

/** A loop in another one, or in what is called, is entered any number of times. */
function isRepeated({ scopes, loops }: Workflow, loop: Loop): boolean {
  const looped = new Set(loops.filter((one) => one !== loop).map(({ scope }) => scope));
  const parents = new Map(scopes.map((scope) => [scope.id, scope]));
  for (let at = parents.get(loop.scope)?.parent ?? null; at !== null; at = parents.get(at)?.parent ?? null) {
    if (looped.has(at) || parents.get(at)?.kind === 'call' || parents.get(at)?.kind === 'map') return true;
  }
  return false;
}

/** Rounds that have a column before a run: those of the bound where it is small, else those that are prepared. */
export function plannedRounds(most: number | null, lists: readonly PreparedList[]): number {
  const longest = Math.max(0, ...lists.map(({ entries }) => entries.length));
  if (most !== null && most <= MOST_PLANNED) return Math.max(1, most);
  return Math.max(LEAST_PLANNED, longest);
}

/** Columns of answers that are told in the order in which they are asked for, not by rounds: all, and one more to be typed. */
export function plannedAnswers(lists: readonly PreparedList[]): number {
  return Math.max(LEAST_PLANNED, ...lists.map(({ entries }) => entries.length + 1));
}

const LEAST_PLANNED = 3;
const MOST_PLANNED = 12;
