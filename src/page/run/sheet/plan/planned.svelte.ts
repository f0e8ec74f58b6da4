import { SETTINGS } from '../../../../engine/document/settings/declaration.ts';
import { withSeed } from '../../../../wording/en/run/who-answered.ts';
import { withAnswer } from '../../../../engine/models/scripted/script-edit.ts';
import { readScript } from '../../../../engine/models/scripted/script.ts';
import type { Workflow } from '../../../../engine/workflow/workflow.ts';
import type { Desk } from '../../../app/desk.svelte.ts';
import { namesOthers, preparedCell, preparedFor, type PreparedCell, type PreparedList } from './prepared.ts';

/** The answers that the next run of a workflow finds prepared, and the hand that changes them. Nodes by their index. */
export class Planned {
  readonly #desk: Desk;
  readonly #workflow: () => Workflow;
  readonly #read = $derived.by(() => readScript(this.#desk.studio.document.scriptText));
  /** Some are of somebody who is no node: what a node without any finds is not known. */
  readonly #others = $derived.by(() => namesOthers(this.#read.script, this.#workflow()));

  constructor(desk: Desk, workflow: () => Workflow) {
    this.#desk = desk;
    this.#workflow = workflow;
  }

  /** Prepared answers are what the next run is answered with. */
  get used(): boolean {
    return this.#desk.studio.model === 'scripted';
  }

  /** Something is prepared, and others answer. */
  get unused(): boolean {
    const { studio, answers } = this.#desk;
    return !this.used && studio.document.scriptText.trim() !== '' && answers.nodes.every(({ by }) => by !== 'prepared');
  }

  /** Who answers a node in place of what is prepared, in few words; null where nobody does. */
  insteadOf(part: number): string | null {
    if (this.#isIdle(part)) return 'never runs';
    if (this.#isUsedFor(part) || this.listOf(part) === null) return null;
    const by = this.#desk.answers.by(part);
    if (by === 'visitor') return 'asks you';
    const { opened, document } = this.#desk.studio.state;
    // What the text says itself wins.
    const seed = opened?.written.seed ?? document.settings.seed ?? SETTINGS.seed.default;
    return by === 'simulated' ? withSeed('simulated', seed) : 'simulated or prepared';
  }

  #isIdle(part: number): boolean {
    return this.#workflow().nodes[part]?.isIdle === true;
  }

  /** What is prepared for a node is what it is answered, as far as that is known. */
  #isUsedFor(part: number): boolean {
    const by = this.#desk.answers.by(part);
    return by === 'prepared' || (this.used && by !== 'simulated');
  }

  /** Null for a node that asks nobody. */
  listOf(part: number): PreparedList | null {
    const node = this.#workflow().nodes[part];
    return node ? preparedFor(this.#read.script, node) : null;
  }

  /** The n-th answer of a node, from 1; null where it asks nobody, or others answer. */
  cellOf(part: number, nth: number): PreparedCell | null {
    const list = this.#isUsedFor(part) && !this.#isIdle(part) ? this.listOf(part) : null;
    return list && preparedCell(list, nth);
  }

  /** The text is a script, and it does not hold the node's answers under another name. */
  isKnown(part: number): boolean {
    const list = this.listOf(part);
    return list !== null && (list.entries.length > 0 || !this.#others) && this.#read.problems.length === 0;
  }

  /** A failure among them may be tried again, so that which round finds which answer is open. */
  mayFail(part: number): boolean {
    return this.listOf(part)?.entries.some((entry) => 'error' in entry) ?? false;
  }

  /** The visitor answers there. */
  isPlayed(part: number): boolean {
    return this.#desk.answers.by(part) === 'visitor';
  }

  change({ place }: PreparedCell, text: string, asData: boolean): void {
    const { studio } = this.#desk;
    const changed = withAnswer(studio.document.scriptText, place, text, asData);
    if (changed === null) this.#desk.say('The prepared answers are not JSON: mend them first', 'failed');
    else studio.setScriptText(changed);
  }
}
