import type { LoopDocument } from '../../../engine/document/document.ts';
import type { AnsweredBy } from '../../../engine/models/answered-by.ts';
import { narrowerBudget } from '../../../engine/document/narrower-budget.ts';
import {
  HELLO,
  type AgreedModel,
  type ChoiceOrder,
  type ChosenModel,
  type FromFrame,
  type ToFrame,
} from '../../../ask/protocol.ts';
import type { AskedModels } from '../../../worker/protocol.ts';
import type { Workflow, WorkflowNode } from '../../../engine/workflow/workflow.ts';
import { wordStandIn, type StandIn } from '../../../wording/en/run/stand-in.ts';
import { askedModels, modelOf, modelsIn, withNames, withNode, type ModelInUse } from './in-use.ts';

/** Asks for one run. */
export interface RunAsks {
  /** The name of the model that it asks for a node, by its id. */
  model(node: string): string | null;
  /** Whom it asks; null where nothing was agreed to: then it waits. */
  asked: AskedModels | null;
  /** To the frame: for the run's worker, which asks over it. */
  line: MessagePort;
  /** Breaks off what is under way. */
  end(): void;
}

/**
 * The model that the visitor agreed to, and the frame that asks it (`/ask/`): the page itself asks nobody, and has no key. The frame is
 * loaded when a model is wanted first, and stays: with it go the keys that are kept nowhere.
 */
export class Models {
  /** The model that answers in the next run, as long as this page is open. */
  chosen: ModelInUse | null = $state.raw(null);
  /** The frame is there. */
  wanted = $state.raw(false);
  /** Its sheet is shown. */
  choosing = $state.raw(false);
  /** Pixels that the sheet wants. */
  height = $state.raw(600);
  #settle: (chosen: ChosenModel | null) => void = () => undefined;
  #connected: (port: MessagePort) => void = () => undefined;
  readonly #nodes: () => readonly Pick<WorkflowNode, 'id'>[];
  readonly #port = new Promise<MessagePort>((resolve) => (this.#connected = resolve));

  /** `nodes`: of the document that is open. */
  constructor(nodes: () => readonly Pick<WorkflowNode, 'id'>[] = () => []) {
    this.#nodes = nodes;
  }

  /** Shows the sheet; resolves with what was chosen, or null where nothing was. What was chosen before stays then. */
  async choose(order: ChoiceOrder): Promise<ChosenModel | null> {
    const came = await this.#ask(order);
    if (came) this.chosen = { ...came, ...(this.chosen?.byNode && { byNode: this.chosen.byNode }) };
    return came;
  }

  /** The same for a node of the open document, by its id. */
  async chooseFor(node: string, order: ChoiceOrder): Promise<void> {
    const { chosen } = this;
    const came = await this.#ask(order);
    if (!came || !chosen || this.chosen !== chosen) return;
    const { bounds: _runs, ...model } = came;
    this.chosen = withNode(chosen, node, model);
  }

  async #ask(order: ChoiceOrder): Promise<ChosenModel | null> {
    this.#settle(null);
    this.wanted = true;
    this.choosing = true;
    const chosen = new Promise<ChosenModel | null>((resolve) => (this.#settle = resolve));
    this.#tell({ type: 'choose', order });
    return chosen;
  }

  /** The name of the model that answers a node, by its id, in the next run. */
  of(node: string): string | undefined {
    return this.chosen ? modelOf(this.chosen, node).model : undefined;
  }

  /** Says what answers in the next run in place of the models that a node names; null where nothing does. Here, since the form is fetched later. */
  standIn({ id, models = [] }: Pick<WorkflowNode, 'id' | 'models'>): StandIn | null {
    return wordStandIn(models, 'model', this.of(id));
  }

  /** All that answer in the next run, the run's own first. */
  get all(): AgreedModel[] {
    return this.chosen ? modelsIn(this.chosen, this.#nodes()) : [];
  }

  /** Who answers, in a word or two. */
  get label(): string | undefined {
    const [first, ...more] = this.all;
    return first && more.length > 0 ? `${first.model} and ${more.length} more` : first?.model;
  }

  /** Who learns what the next run asks; '' where nothing leaves the browser. */
  get hosts(): string[] {
    return this.all.map(({ host }) => host);
  }

  /** The text was read anew: what its nodes were given goes along with their names. */
  follow(before: Pick<Workflow, 'nodes'>, now: Pick<Workflow, 'nodes'>): void {
    if (this.chosen) this.chosen = withNames(this.chosen, before.nodes, now.nodes);
  }

  /** Another document is open: its nodes are others. */
  forgetNodes(): void {
    if (!this.chosen?.byNode) return;
    const { byNode: _theirs, ...chosen } = this.chosen;
    this.chosen = chosen;
  }

  /** The document as a run by this model gets it: what the visitor agreed to bounds it, whatever else it says. */
  bounded(document: LoopDocument, model: AnsweredBy): LoopDocument {
    const bounds = model === 'model' ? this.chosen?.bounds : undefined;
    if (!bounds) return document;
    const { settings } = document;
    return { ...document, settings: { ...settings, budget: narrowerBudget(bounds, settings.budget ?? {}) } };
  }

  /** Closes the sheet without a choice. */
  dismiss(): void {
    this.choosing = false;
    this.#settle(null);
  }

  /** The frame was loaded. */
  connect(frame: Window, origin: string): void {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<FromFrame>) => this.#hear(data);
    frame.postMessage(HELLO, origin, [port2]);
    this.#connected(port1);
  }

  /** Has the frame serve a run. */
  attach(run: string): RunAsks {
    const { port1: line, port2 } = new MessageChannel();
    this.#tell({ type: 'attach', run }, port2);
    const { chosen } = this;
    return {
      model: (node) => chosen && modelOf(chosen, node).model,
      asked: chosen && askedModels(chosen),
      line,
      end: () => this.#tell({ type: 'detach', run }),
    };
  }

  #hear(said: FromFrame): void {
    if (said.type === 'size') this.height = said.height;
    else if (said.type === 'chosen') {
      this.choosing = false;
      this.#settle(said.chosen);
    }
  }

  #tell(message: ToFrame, ...ports: MessagePort[]): void {
    void this.#port.then((port) => port.postMessage(message, ports));
  }
}
