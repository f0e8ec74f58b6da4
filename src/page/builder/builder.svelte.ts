import type { Act, EditedText, Path } from '../../editing/act.ts';
import type { LoopMeant } from '../../editing/loop-draft.ts';
import type { Mend } from '../../editing/mend.ts';
import type { Target } from '../../editing/targets.ts';
import type { PaletteGroup } from '../../language/palette.ts';
import { actRefusal, leaveWords, WRITE_OUT } from '../../wording/en/document/acts.ts';
import { MENDED, wordDone, wordNodes } from '../../wording/en/document/build.ts';
import type { Port } from '../../engine/workflow/workflow.ts';
import type { Json } from '../../engine/workflow/json.ts';
import { wordLoopMade } from '../../wording/en/document/closing.ts';
import type { ActsPlanned, LibraryWorker } from '../../worker/protocol.ts';
import type { Acting, Told } from './acting.svelte.ts';
import type { DrillDown } from './drill-down.ts';
import type { Layout } from '../app/layout.svelte.ts';
import type { Notice } from '../app/notices.svelte.ts';
import { editedText, type EditingDesk } from '../document/edited-text.ts';
import { AskedLoop, type Closing } from './asked-loop.svelte.ts';
import { copyNodes } from './clipboard.ts';
import type { Carried, Choice } from './choice.ts';
import { goTo, referencesOf, type Jump } from '../document/references.ts';
import type { NewPlace } from './place.ts';
import { Placing } from './placing.svelte.ts';
import { Selection } from './selection.svelte.ts';
import { undoOffer } from '../document/undo-offer.ts';
import { inTurn } from '../../wording/stops.ts';

interface BuildingDesk extends EditingDesk {
  readonly library: LibraryWorker | null;
  readonly acting: Acting;
  readonly layout: Pick<Layout, 'left' | 'showForm' | 'showText'>;
  readonly drill: Pick<DrillDown, 'scope' | 'enterPart'>;
  say(text: string, tone?: Notice['tone'], action?: Notice['action']): void;
}

/** What is done on the graph: nodes and edges come and go, each as an act on the text. */
export class Builder {
  readonly #desk: BuildingDesk;
  /** The nodes that an act is done to. */
  readonly selection: Selection;
  readonly placing: Placing;
  readonly #loop: AskedLoop;
  /** What is being chosen; null most of the time. */
  choice = $state.raw<Choice | null>(null);
  carried = $state.raw<Carried | null>(null);
  #mend = $state.raw<Mend | null>(null);
  #palette = $state.raw<readonly PaletteGroup[]>([]);
  #notation: string | null = null;
  #targets = $state.raw<readonly Target[] | null>(null);
  #asked = 0;
  #known: Promise<void> = Promise.resolve();

  constructor(desk: BuildingDesk) {
    this.#desk = desk;
    this.selection = new Selection(desk);
    this.placing = new Placing(desk);
    this.#loop = new AskedLoop(desk);
  }

  /** The loop whose sentence is asked; null most of the time. */
  get closing(): Closing | null {
    return this.#loop.closing;
  }

  /** How what the last delete left could be mended; null where there is nothing, and once the text is another. */
  get mend(): Mend | null {
    return this.#mend?.text === this.#desk.studio.document.text ? this.#mend : null;
  }

  /** Mends it, as one step with the delete. */
  mendNow(): void {
    const { mend } = this;
    this.leaveSo();
    if (!mend) return;
    const { text, edits } = mend;
    const plan = async (_: LibraryWorker, document: { text: string }): Promise<ActsPlanned> => ({
      plans: document.text === text ? [{ edits, leaves: [], select: [] }] : [],
    });
    void this.#desk.acting.plan(plan, { goesOn: true }).then((told) => told && this.#tell(told, MENDED));
  }

  /** Leaves the text as the delete left it. */
  leaveSo(): void {
    this.#mend = null;
  }

  /** The types of node that there are; empty until they have come. */
  get palette(): readonly PaletteGroup[] {
    return this.#palette;
  }

  /** Where the edge that is led may go; null until it is known. */
  get targets(): readonly Target[] | null {
    return this.#targets;
  }

  /** Has a type chosen for a new node. */
  chooseType(place: NewPlace): void {
    this.#leave();
    this.choice = { kind: 'type', place };
    void this.#fetchPalette();
  }

  /** The same of a node that a part leads to, by the output that is chosen first where it has several. */
  chooseNext(part: string): void {
    this.#leave();
    if (this.outputsOf(part).length > 1) this.choice = { kind: 'port', from: part, then: 'type' };
    else this.chooseType({ from: { part } });
  }

  /** Has a place chosen that an edge leads to. */
  chooseTarget(from: string, port?: string): void {
    this.#leave();
    if (port === undefined && this.outputsOf(from).length > 1)
      return void (this.choice = { kind: 'port', from, then: 'target' });
    this.choice = { kind: 'target', from, ...(port !== undefined && { port }) };
    void this.#follow();
  }

  carry(carried: Carried): void {
    this.#leave();
    this.carried = carried;
    this.#known = this.#follow();
  }

  /** Where what is carried may go is known. */
  whenCarried(): Promise<void> {
    return this.#known;
  }

  /** All that was asked for is written and read: gives what a part is called now, which the typing of its name may have ended as. */
  async whenQuiet(part = ''): Promise<string> {
    const { acting, studio } = this.#desk;
    const isSelected = studio.state.selected === part;
    await acting.whenDone();
    await studio.whenSettled();
    return (isSelected ? studio.state.selected : null) ?? part;
  }

  /** Nothing is chosen or carried any more. */
  end(): void {
    this.choice = null;
    this.carried = null;
    this.#targets = null;
    this.#loop.end();
  }

  /** Adds a node; then its name is typed. */
  add(type: string, place: NewPlace): void {
    this.#leave();
    this.#showForm();
    const known = this.#palette.flatMap(({ types }) => types).find((each) => each.type === type);
    void this.#do({ kind: 'add-node', type, ...this.#within(place) }, wordDone('added', known?.title ?? type));
  }

  /** Leads an edge; then its condition is typed. One that closes a loop is asked for in a sentence first. */
  connect(
    from: string,
    { part, port, closes }: Pick<Target, 'part' | 'port' | 'closes'>,
    { fromPort, where = 'graph' }: { fromPort?: string | undefined; where?: Closing['where'] } = {},
  ): void {
    this.#leave();
    const ports = { ...(fromPort !== undefined && { fromPort }), ...(port !== null && { toPort: port }) };
    const edge: Act = { kind: 'connect', from, to: part, ...ports };
    if (!closes) this.#leadEdge(edge);
    else void this.#askSentence({ kind: 'edge', from, to: part }, closes === 'edge' ? edge : null, where);
  }

  /** Has the sentence asked of a loop around a node, and all that is selected with it; around what none can speak of one is put without. */
  makeLoop(part: string): void {
    this.#leave();
    const parts = this.selection.with(part);
    void this.#askSentence({ kind: 'around', parts }, null, 'graph', { kind: 'wrap', parts });
  }

  /** Has the loop chosen that a node, and all that is selected with it, goes into or out of. */
  chooseMove(part: string): void {
    this.choice = { kind: 'move', parts: this.selection.with(part) };
  }

  /** Moves nodes into a loop; '' = to where no loop is around them. */
  move(parts: readonly string[], scope: string): void {
    this.end();
    void this.#do({ kind: 'move', parts, scope }, wordDone('moved', this.#named(parts)));
  }

  /** The same in the form, of a loop that ends with one node. */
  putInLoop(part: string): void {
    this.end();
    void this.#askSentence({ kind: 'around', parts: [part] }, null, 'form', { kind: 'wrap', parts: [part] });
  }

  /** Has the sentence asked of a loop that nothing bounds. */
  addStopRule(loop: string, where: Closing['where'] = 'graph'): void {
    this.#leave();
    void this.#askSentence({ kind: 'loop', loop }, null, where);
  }

  /** Writes the loop as its sentence says. */
  close(act: Extract<Act, { kind: 'close-loop' }>): void {
    this.end();
    void this.#do(act, wordLoopMade(this.labelOf(act.from), this.labelOf(act.to)));
  }

  /** Leaves the sentence alone: the edge is led all the same, where there is one. */
  leaveSentence(): void {
    const edge = this.closing?.edge ?? null;
    this.end();
    if (edge) this.#leadEdge(edge);
  }

  /** Whoever does something else has left the sentence alone. */
  #leave(): void {
    const edge = this.closing?.edge ?? null;
    this.end();
    if (edge) void this.#desk.acting.do([edge]);
  }

  /** Gives a value of a part, as it stands on its face. `typed`: key by key. */
  async set(part: string, path: Path, value: Json, typed: boolean): Promise<void> {
    const place = typed ? `${part} ${path.join('.')}` : null;
    const told = await this.#desk.acting.do([{ kind: 'set-field', part, path, value }], place);
    if (told?.refused) this.#desk.say(actRefusal(told.refused, this.labelOf), 'failed');
  }

  /** Takes a part away, and all that is selected with it. */
  remove(part: string): void {
    void this.removeAll(this.selection.with(part));
  }

  /** Takes parts away; what that leaves is said, and how it can be mended. */
  async removeAll(parts: readonly string[]): Promise<void> {
    const { studio } = this.#desk;
    const before = editedText(this.#desk);
    await this.#do({ kind: 'delete', parts }, wordDone('deleted', this.#named(parts)));
    await studio.whenSettled();
    if (before.text !== studio.document.text) await this.#askMend(before, parts);
  }

  duplicate(part: string): void {
    const parts = this.selection.with(part);
    void this.#do({ kind: 'duplicate', parts }, wordDone('copied', this.#named(parts)));
  }

  /** Puts nodes into the clipboard, as text. */
  copy(parts: readonly string[]): void {
    void copyNodes(this.#desk, parts);
  }

  async cut(parts: readonly string[]): Promise<void> {
    if (await copyNodes(this.#desk, parts)) await this.removeAll(parts);
  }

  /** Puts in the nodes of a text. */
  paste(text: string): void {
    const { scope } = this.#desk.drill;
    void this.#do({ kind: 'paste', text, ...(scope !== null && { scope }) }, ({ length }) =>
      wordDone('pasted', wordNodes(length)),
    );
  }

  /** Puts the keyboard into the name of a part. */
  rename(part: string): void {
    this.#desk.studio.select(part, 'quietly');
    this.#desk.acting.focus = { part, on: 'name' };
    this.#showForm();
  }

  /** Puts the keyboard into the fields of a part; on small screens they take the place of the graph. */
  edit(part: string): void {
    this.#desk.studio.select(part, 'quietly');
    this.#desk.acting.focus = { part, on: 'content' };
    this.#desk.layout.showForm();
  }

  /** Goes to the document that a node names; false where it names none. */
  goTo(part: string): boolean {
    const { names } = referencesOf(this.#desk.studio, part);
    if (names) goTo(this.#desk, names, 'named');
    return names !== null;
  }

  /** Goes to who else names the document that a node names or stands in, or has one of them chosen; false where nobody does. */
  goToUse(part: string): boolean {
    const { of, uses } = referencesOf(this.#desk.studio, part);
    const [first, ...others] = uses;
    if (first && others.length === 0) goTo(this.#desk, first, 'use');
    else if (first) this.choice = { kind: 'use', part, of, uses };
    return first !== undefined;
  }

  /** Goes to one of those that may be chosen. */
  takeUse(use: Jump): void {
    this.end();
    goTo(this.#desk, use, 'use');
  }

  /** The outputs that an edge may lead from, where they have names. */
  outputsOf(part: string): readonly Port[] {
    return this.#desk.studio.state.drawn?.workflow.nodes.find(({ id }) => id === part)?.outputs ?? [];
  }

  readonly labelOf = (part: string): string => {
    const workflow = this.#desk.studio.state.drawn?.workflow;
    const edge = workflow?.edges.find(({ id }) => id === part);
    const label = (id: string): string => workflow?.nodes.find((node) => node.id === id)?.label ?? id;
    return edge ? `${label(edge.from)} → ${label(edge.to)}` : label(part);
  };

  /** Where nothing is said a node goes into what is looked into. */
  #within(place: NewPlace): NewPlace {
    const { scope } = this.#desk.drill;
    return scope === null || Object.keys(place).length > 0 ? place : { scope };
  }

  #leadEdge(edge: Act): void {
    this.#showForm();
    const to = 'to' in edge && edge.to !== undefined ? edge.to : '';
    void this.#do(edge, wordDone('connected', this.labelOf(String(to))));
  }

  /** Where no sentence makes a loop, the edge is led as it is. `instead`: what is done there where no edge is led. */
  async #askSentence(
    meant: LoopMeant,
    edge: Act | null,
    where: Closing['where'],
    instead: Extract<Act, { kind: 'wrap' }> | null = null,
  ): Promise<void> {
    const part = 'loop' in meant ? meant.loop : 'parts' in meant ? (meant.parts.at(-1) ?? '') : meant.from;
    const refused = await this.#loop.ask(meant, { edge, where, part });
    if (!refused) return;
    if (edge) this.#leadEdge(edge);
    else if (instead) void this.#do(instead, wordDone('wrapped', this.#named(instead.parts)));
    else this.#desk.say(actRefusal(refused, this.labelOf), 'failed');
  }

  /** `done`: what is said of it, where need be by what it made. All of that is selected. */
  async #do(act: Act, done: string | ((made: readonly string[]) => string)): Promise<void> {
    const told = await this.#desk.acting.do([act]);
    if (!told) return;
    this.#tell(told, typeof done === 'string' ? done : done(told.made));
    if (told.refused || told.made.length < 2) return;
    const { studio } = this.#desk;
    const { text } = studio.document;
    await studio.whenSettled();
    // It may be undone by then, and something else be selected.
    if (studio.document.text === text) this.selection.put(told.made);
  }

  async #askMend(document: Required<EditedText>, parts: readonly string[]): Promise<void> {
    const mend = await this.#desk.library?.mend(document, parts).catch(() => null);
    this.#mend = mend ?? null;
  }

  /** What one is called, or how many there are. */
  #named(parts: readonly string[]): string {
    const [only = ''] = parts;
    return parts.length === 1 ? this.labelOf(only) : wordNodes(parts.length);
  }

  /** What stands in several places at once may be written out first. */
  #tell({ refused, leaves }: Told, done: string): void {
    if (refused) return this.#desk.say(actRefusal(refused, this.labelOf), 'failed', this.#unfolding(done));
    const words = leaves.flatMap((leave) => leaveWords(leave) ?? []);
    const said = inTurn(done, ...words.filter((word, at) => words.indexOf(word) === at));
    this.#desk.say(said, 'done', undoOffer(this.#desk.studio));
  }

  #unfolding(done: string): Notice['action'] {
    const { acting, studio } = this.#desk;
    const { key } = studio.state;
    const take = (): void => void acting.unfold().then((told) => told && this.#tell(told, done));
    const holds = (): boolean => studio.state.key === key;
    return acting.unfolds ? { label: WRITE_OUT, take, holds } : undefined;
  }

  #showForm(): void {
    this.#desk.layout.left = 'form';
  }

  async #fetchPalette(): Promise<void> {
    const { library, studio } = this.#desk;
    const notation = studio.state.opened?.notation ?? null;
    if (!library || notation === null || notation === this.#notation) return;
    this.#notation = notation;
    this.#palette = await library.palette(notation);
  }

  /** The edge that is led, by choice or by hand. */
  get #led(): Extract<Choice, { kind: 'target' }> | Extract<Carried, { kind: 'edge' }> | null {
    if (this.choice?.kind === 'target') return this.choice;
    return this.carried?.kind === 'edge' ? this.carried : null;
  }

  /** What begins an edge may also end what was typed before: its node may get another name while it is led. */
  async #follow(): Promise<void> {
    const led = this.#led;
    if (!led) return;
    const from = await this.whenQuiet(led.from);
    if (this.#led !== led) return;
    if (from !== led.from && led.kind === 'edge') this.carried = { ...led, from };
    else if (from !== led.from && led.kind === 'target') this.choice = { ...led, from };
    await this.#fetchTargets(from, led.port);
  }

  async #fetchTargets(from: string, port?: string): Promise<void> {
    const { library } = this.#desk;
    const asked = ++this.#asked;
    const targets = await library?.targets(editedText(this.#desk), from, port).catch(() => []);
    if (asked === this.#asked) this.#targets = targets ?? [];
  }
}
