import type { YamlList, YamlMap, YamlNode } from '../engine/reading/yaml-node.ts';
import type { Json } from '../engine/workflow/json.ts';
import type { ActRefusal } from './act.ts';
import type { Drafted } from './acts/delete.ts';
import type { EditedDocument } from './edited-document.ts';
import type { NodeSymbol } from './symbols.ts';
import type { Changes } from './yaml/changes.ts';

/** What of the acts on a graph its notation decides. Acts ask it through `EDITS` (`notations/edits.ts`), and know no notation. */
export interface NotationEdits {
  judging: Judging;
  /** What has to stand in the text before a loop is closed: what a node says, or is told. Null where nothing is missing. */
  prepareLoop?(document: EditedDocument, closing: Closing): Changes | ActRefusal | null;
  closeLoop(document: EditedDocument, closing: Closing): Drafted | ActRefusal;
  /** Puts a loop around nodes; null where a loop is a circle of edges. */
  wrap: ((document: EditedDocument, wrapping: Wrapping) => Drafted | ActRefusal) | null;
  /** Moves nodes over the border of a loop; null where a loop is no place of its own. */
  move: ((document: EditedDocument, step: Step) => Drafted | ActRefusal) | null;
  /** Where the workflow of the node that a map is may be written, or null; null for a notation whose nodes name no documents. */
  body: ((document: EditedDocument, map: YamlMap) => BodyPlace | null) | null;
  /** Null where edges say who follows whom. */
  order: Order | null;
  /** Why an edge cannot lead from one part to another, besides what holds everywhere. */
  refusesEdge?(
    document: EditedDocument,
    ends: { from: string; to: string; fromPort?: string | undefined },
  ): ActRefusal | null;
}

/** How loops may end, and what nodes have to do with it. */
export interface Judging {
  /** A loop may go by its number of rounds alone. */
  counts: boolean;
  /** So many rounds there may be. */
  most: number;
  /** By what a node would end a loop; null where it cannot decide. */
  decides(document: EditedDocument, node: NodeSymbol): Deciding | null;
  /** Whether what a node said may be what the loop ends with. */
  works(document: EditedDocument, node: NodeSymbol): boolean;
  /** Why some nodes cannot be repeated; null where they can. */
  stays?(document: EditedDocument, nodes: readonly NodeSymbol[]): ActRefusal | null;
  /** Whether a node speaks for a loop that begins at another, or for one inside of that. */
  speaksFor?(document: EditedDocument, node: NodeSymbol, first: NodeSymbol): boolean;
}

/** A word, one that the node says already or else a usual one, or a score that is high enough. */
export type Deciding = { by: 'says'; word: string } | { by: 'scores'; score: number };

/** Of scores between 0 and 1 this one is usually high enough. */
export const SCORE = 0.8;

/** A loop that is about to be closed. Nodes by what they are in the text; all lie in one graph. */
export interface Closing {
  from: NodeSymbol;
  to: NodeSymbol;
  fromPort?: string | undefined;
  toPort?: string | undefined;
  /** What repeats, the last first. */
  members: readonly NodeSymbol[];
  out: NodeSymbol;
  /** The loop that is there already; null where one is made. */
  loop: NodeSymbol | null;
  /** The id of the part that the act is about: that loop, else where it begins again. */
  part: string;
  stop: Stop;
}

/** As the act says it, with the judge as a node. */
export type Stop = { rounds: number } & (
  | { by: 'says'; judge: NodeSymbol; word: string }
  | { by: 'scores'; judge: NodeSymbol; score: number }
  | { by: 'rounds' }
);

/** Nodes of one graph, in the order of the text, that are to be put into a new loop; `fields`: what the loop says besides. */
export interface Wrapping {
  nodes: readonly NodeSymbol[];
  name: string;
  fields: Readonly<Record<string, Json>>;
}

/** Nodes of one graph go over the border of one loop: into its body, or out of it to where the loop stands. */
export interface Step {
  nodes: readonly NodeSymbol[];
  owner: NodeSymbol;
  into: boolean;
}

/** Where the workflow of a node is written, and how one place of it gives way to another. */
export interface BodyPlace {
  /** What is written in the node itself; null where nothing is. */
  inline: YamlNode | null;
  begin(changes: Changes): void;
  /** `isComponent`: it is one of the document's components. */
  name(changes: Changes, to: string, isComponent: boolean): void;
}

/** How lists say who follows whom. Ends are the ids of parts. */
export interface Order {
  /** Has one node follow another. Null when it is done. */
  follow(
    document: EditedDocument,
    changes: Changes,
    ends: { from: string; to: string; fromPort?: string | undefined },
    from: NodeSymbol,
    to: Follower,
  ): ActRefusal | null;
  unfollow(document: EditedDocument, from: string, to: string): Drafted | ActRefusal;
  /** Puts a node that is being written between two; false where the second does not follow the first. */
  putBetween(document: EditedDocument, changes: Changes, from: string, to: string, name: string): boolean;
  /** Where a node is listed among those that run. */
  placesOf(document: EditedDocument, node: NodeSymbol): Listed[];
}

/** A place in the lists that say who follows whom. */
export interface Listed {
  list: YamlList;
  index: number;
}

/** Who follows: by its name, and as what may be listed already; null for one that is only now written. */
export interface Follower {
  name: string;
  listed: NodeSymbol | null;
}
