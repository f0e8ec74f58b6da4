import type { OpenedForLint, RuleEntry } from '../lint/rule.ts';
import type { YamlMap, YamlNode } from '../reading/yaml-node.ts';
import type { NotationDescription } from '../schema/description.ts';
import type { Json } from '../workflow/json.ts';
import type { NotationName } from '../workflow/notation-name.ts';
import type { Problem } from '../workflow/problem.ts';
import type { Sources } from '../workflow/workflow.ts';
import type { NameRules } from './name-rules.ts';
import type { NotationWorkflow } from './notation.ts';

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
}

export type NotationHelps = Readonly<Record<NotationName, NotationHelp>>;
