import type { Ahead } from '../after-run/diagnoses/rule.ts';
import type { OpenedForLint, RuleEntry } from '../lint/rule.ts';
import type { YamlMap, YamlNode } from '../reading/yaml-node.ts';
import type { NotationDescription } from '../schema/description.ts';
import type { Json } from '../workflow/json.ts';
import type { NotationName } from '../workflow/notation-name.ts';
import type { Problem } from '../workflow/problem.ts';
import type { Scope, Sources, Workflow } from '../workflow/workflow.ts';
import type { NameRules } from './name-rules.ts';
import type { NotationWorkflow } from './notation.ts';
import type { CallBounds } from './shared/node-type.ts';
import type { OpenedScope } from './shared/sure-flow.ts';

/** Documents that others of the same text may name. */
export interface NamedDocuments {
  /** The code of a reference that names none, and the parameter that holds what it names. */
  missing: { code: string; param: string };
  /** The least document of that name that runs; `asker`: the map that names it, if one does. */
  least(name: string, asker: YamlMap | null): string;
}

/** A fragment, for whoever puts it into a whole document: what it is, and the ids of its outermost nodes. */
export interface Fragment {
  kind: 'list' | 'node' | 'keys';
  root: YamlNode;
  ids: readonly string[];
  edges: readonly { from: string; to: string }[];
}

/**
 * What stands around a fragment. `under`: the key at the top that all of it stands under. `key`: of the list that the fragment is, or is an item of;
 * left out where the fragment is a map that lacks keys. `before`, `after`: the other keys, in their order.
 */
export interface Frame {
  under?: string;
  before?: Readonly<Record<string, Json>>;
  key?: string;
  after?: Readonly<Record<string, Json>>;
}

/** A text that was opened, with the root of its first document. */
export interface OpenedForReview {
  text: string;
  root: YamlNode;
  sources: Sources;
}

/** What is sure of a run before there is one, whatever anybody answers, as long as nothing fails. In doubt it says no. */
export interface RunAhead<Flow extends Workflow = Workflow> extends Ahead {
  calls(node: Flow['nodes'][number]): CallBounds;
  /** The nodes of a scope that run whenever it is opened; of a cycle, in its first round. */
  sure(workflow: Flow, opened: OpenedScope<Flow>): ReadonlySet<string>;
  /** Whether `inner` is opened whenever `outer` is; `sure`: the nodes of that which are sure to run. */
  opens(workflow: Flow, scopes: { outer: Scope; inner: Scope; sure: ReadonlySet<string> }): boolean;
  /** How often a node runs in the opening of its scope with the most calls, where that may not be once; null = any number of times. */
  mostRuns(workflow: Flow): ReadonlyMap<string, number | null>;
  /** The same of each node in the opening in which it itself runs most; left out where that is the same one. */
  mostRunsAlone?(workflow: Flow): ReadonlyMap<string, number | null>;
  /** What was triggered when a cycle was left may run once more, where the document is followed. */
  readonly drains: boolean;
}

/**
 * A notation for whoever writes in it: what a run has no use for, so that a run worker does not load it. Nothing outside of its folder
 * knows more of it than this and its `Notation`. A workflow that is handed in was opened by the same notation.
 */
export interface NotationHelp<Flow extends NotationWorkflow = NotationWorkflow> {
  readonly description: NotationDescription;
  readonly names: NameRules;
  /** Null where a text is one document. */
  readonly documents: NamedDocuments | null;
  /** The problems of a text that was opened, with warnings and fixes that change nothing about whether it runs. */
  review(problems: readonly Problem[], opened: OpenedForReview): Problem[];
  readonly rules: readonly RuleEntry[];
  lint(opened: OpenedForLint<Flow>): Problem[];
  /** Null where the fragment needs nothing around it. */
  wrap(fragment: Fragment): Frame | null;
  readonly ahead: RunAhead;
}

export type NotationHelps = Readonly<Record<NotationName, NotationHelp>>;
