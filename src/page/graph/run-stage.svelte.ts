import type { Crossed } from '../../engine/inspection/moment.ts';
import { FULL_DETAIL, type Detail } from '../../drawing/paint/detail.ts';
import type { DrawnBox, Drawing } from '../../drawing/drawing.ts';
import type { Workflow } from '../../engine/workflow/workflow.ts';
import type { Answering } from '../../engine/models/deriver.ts';
import { wordStandIn } from '../../wording/en/run/stand-in.ts';
import { loopNames, loopViews, timesCrossed, nodesAsking, type ShownRun } from './loops.ts';
import type { ProblemCount, Stage } from './stage.ts';

/** What the stage is made of: the graph's props. */
interface StageSource {
  workflow: Workflow | null;
  drawing: Drawing | null;
  view: ShownRun | null;
  viewWorkflow?: Workflow | null;
  /** Who answers for models: in the run that is going on, else in the next; absent where nothing is said of it. */
  answers?: Answering['model'];
  /** The real model that does for a node, by its id. */
  byModel?: (node: string) => string | undefined;
  /** The nodes, by their ids, for which nothing is prepared: nothing stands in for their models. */
  numbered?: ReadonlySet<string>;
  /** What nodes have said so far of answers that come, by their index. */
  saying?: Readonly<Record<number, string>>;
  problemsByNode: Readonly<Record<string, ProblemCount>>;
  /** What crossed each edge (by its index) last, where a moment of the past is looked at. */
  crossings?: Readonly<Record<number, Crossed>> | null;
  /** By edge or loop: the conditions that are others in what is shown than in the text. */
  otherConditions?: ReadonlyMap<string, string>;
  selected: string | null;
  /** The nodes that are selected together. */
  together?: readonly string[];
  onselect(part: string): void;
  oncollapse?(boxIds: readonly string[], collapsed: boolean): void;
  onenter?: ((box: DrawnBox) => void) | undefined;
}

/** The stage over the props of a graph, of which so much can be read. `isWritten`: a part stands in this text, and may be changed now. Lookups are by id, so that a run of an earlier version of the text still finds its nodes. */
export function stageOf(
  source: () => StageSource,
  detail: () => Detail = () => FULL_DETAIL,
  isWritten: (part: string) => boolean = () => false,
): Stage {
  const nodes = $derived(byId(source().workflow?.nodes));
  const edges = $derived(byId(source().workflow?.edges));
  const ran = $derived(source().viewWorkflow ?? source().workflow);
  const nodeIndex = $derived(indexOf(ran?.nodes));
  const edgeIndex = $derived(indexOf(ran?.edges));
  const names = $derived(ran ? loopNames(ran) : []);
  const entries = $derived(loopViews(names, source().view?.loops ?? {}));
  const asking = $derived(nodesAsking(source().view?.asks ?? {}));
  return {
    get direction() {
      return source().drawing?.direction ?? 'TB';
    },
    get detail() {
      return detail();
    },
    get lines() {
      return source().drawing?.lines ?? [];
    },
    get selected() {
      return source().selected;
    },
    isSelected: (id) => source().selected === id || source().together?.includes(id) === true,
    get live() {
      return source().view?.status === 'running';
    },
    get hasRun() {
      return source().view !== null;
    },
    node: (id) => nodes.get(id) ?? null,
    changeable: (id) => (isWritten(id) ? (nodes.get(id)?.face ?? null) : null),
    edge: (id) => edges.get(id) ?? null,
    loop: (scopes) => source().workflow?.loops.find((loop) => scopes.includes(loop.scope)) ?? null,
    nodeView: (id) => source().view?.nodes[nodeIndex.get(id) ?? -1] ?? null,
    edgeView: (id) => source().view?.edges[edgeIndex.get(id) ?? -1] ?? null,
    otherCondition: (id) => source().otherConditions?.get(id) ?? null,
    crossed(id) {
      const { view, workflow } = source();
      const edge = edges.get(id);
      const told = view?.edges[edgeIndex.get(id) ?? -1]?.taken ?? 0;
      return edge && told === 0
        ? timesCrossed(
            edge,
            workflow?.loops ?? [],
            (loop) => entries.get(loop.id) ?? null,
            (container) => view?.nodes[nodeIndex.get(container) ?? -1]?.status === 'finished',
          )
        : told;
    },
    wasBlocked: (id) => source().crossings?.[edgeIndex.get(id) ?? -1]?.taken === false,
    words(id) {
      const crossing = source().crossings?.[edgeIndex.get(id) ?? -1];
      return crossing?.taken ? crossing.text : '';
    },
    loopView: (loop) => entries.get(loop.id) ?? null,
    asRun: (loop) => (entries.has(loop.id) && ran?.loops.find(({ id }) => id === loop.id)) || loop,
    standIn(id) {
      const { answers, byModel, numbered } = source();
      return answers === undefined || numbered?.has(id) === true
        ? null
        : wordStandIn(nodes.get(id)?.models ?? [], answers, byModel?.(id));
    },
    saying: (id) => source().saying?.[nodeIndex.get(id) ?? -1] ?? '',
    asksYou: (id) => asking.has(nodeIndex.get(id) ?? -1),
    unread: (id) => source().view?.result?.unread[id] ?? 0,
    problems: (id) => source().problemsByNode[id] ?? null,
    select: (id) => source().onselect(id),
    collapse: (boxId, collapsed) => source().oncollapse?.([boxId], collapsed),
    get enter() {
      return source().onenter ?? null;
    },
  };
}

function byId<Part extends { id: string }>(parts: readonly Part[] | undefined): Map<string, Part> {
  return new Map((parts ?? []).map((part) => [part.id, part]));
}

function indexOf(parts: readonly { id: string }[] | undefined): Map<string, number> {
  return new Map((parts ?? []).map((part, index) => [part.id, index]));
}
