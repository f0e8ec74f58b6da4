import type { Settings } from '../engine/document/document.ts';
import type { TextSource } from '../engine/reading/limits.ts';
import type { FixAct, Path } from '../engine/workflow/fix-act.ts';
import type { Json } from '../engine/workflow/json.ts';
import type { NotationName } from '../engine/workflow/notation-name.ts';
import type { ProblemCode } from '../engine/workflow/problem-code.ts';
import type { TextEdit, TextRange } from '../engine/workflow/problem.ts';
import type { CanvasView } from '../engine/workflow/workflow.ts';
import type { NameRefusal } from './rename-symbol.ts';
import type { SpliceRefusal } from './yaml/changes.ts';

export type { Path };

/**
 * What somebody does to a workflow, as data. `part`: the id of a node, of an edge, or of the node that a loop is; '' = the document. A
 * path begins in the map that the part is written as, of '' in the map at the top of the text.
 */
export type Act =
  | FixAct
  /** Before the item `at` of the list at the path, else behind its last. */
  | { kind: 'insert-item'; part: string; path: Path; at?: number; value: Json }
  /** `to`: where the item stands afterwards. */
  | { kind: 'move-item'; part: string; path: Path; from: number; to: number }
  /**
   * `scope`: the part that it goes into, the top where it is left out. `after`: the node that it stands behind. `from`: an edge leads to it
   * from there. `on`: it is put on that edge, which then leads to it and goes on from it.
   */
  | {
      kind: 'add-node';
      type: string;
      scope?: string;
      name?: string;
      after?: string;
      from?: { part: string; port?: string };
      on?: string;
      fields?: Readonly<Record<string, Json>>;
    }
  | { kind: 'delete'; parts: readonly string[] }
  /** Of several nodes the edges among them are copied, too. */
  | { kind: 'duplicate'; parts: readonly string[] }
  /** `text`: nodes and edges as they were copied, or any document. They go into `scope`, the top where it is left out, or behind a node. */
  | { kind: 'paste'; text: string; scope?: string; after?: string }
  | { kind: 'rename'; part: string; name: string }
  | { kind: 'disconnect'; edge: string }
  /** `scope`: the loop that nodes are put into, '' = none. What crosses its border then does so as the notation has it. */
  | { kind: 'move'; parts: readonly string[]; scope: string }
  /** Puts a loop around nodes of one graph. `fields`: what the loop says besides. */
  | { kind: 'wrap'; parts: readonly string[]; name?: string; fields?: Readonly<Record<string, Json>> }
  /** Where nodes are drawn, in pixels. `view`: how their canvas is shown. */
  | { kind: 'place'; places: readonly { part: string; x: number; y: number }[]; view?: CanvasView }
  /** No node says any more where it is drawn, nor the document how. */
  | { kind: 'tidy' }
  /** `before`: a part of the same list; null = behind the last. */
  | { kind: 'reorder'; part: string; before: string | null }
  /**
   * Makes a loop of what leads from `to` to `from`: its last node leads back to its first, by an edge that may be there already. `out`: the node
   * whose last answer goes on. `loop`: the node of a loop that is there, and is given this rule.
   */
  | {
      kind: 'close-loop';
      from: string;
      to: string;
      fromPort?: string;
      toPort?: string;
      loop?: string;
      stop: LoopStop;
      out: string;
    }
  /** Has the workflow of a part stand in it, or be another document or component of this text. What was its workflow before goes. */
  | { kind: 'choose-body'; part: string; body: BodyChoice }
  /** Another act, before which what it would be refused for is written out: aliases and merge keys. */
  | { kind: 'unfold'; act: Act };

/** `document`: by its name. `file`: it becomes a document of this text; `name` is what it is called where it lies. */
export type BodyChoice =
  { kind: 'inline' } | { kind: 'document'; name: string } | { kind: 'file'; name: string; text: string };

/** Refusals of what stands in several places at once: it may be written out first. */
export const UNFOLDABLE: ReadonlySet<ActRefusal['code']> = new Set(['shared', 'anchor-used', 'merged-key']);

/** By what a loop ends, at the latest after so many rounds. `judge`: the node that says a word, or gives a score that is high enough. */
export type LoopStop = { rounds: number } & (
  { by: 'says'; judge: string; word: string } | { by: 'scores'; judge: string; score: number } | { by: 'rounds' }
);

/** A text that is acted on, and how it is read. `from`: whose it is; a file's when it is left out. */
export interface EditedText {
  text: string;
  settings: Settings;
  from?: TextSource;
}

/** Why an act cannot be done. The words are made in `wording/en/document/acts.ts`. */
export type ActRefusal =
  | SpliceRefusal
  | { code: 'no-workflow' | 'broken-text' | NameRefusal; params: Record<string, never> }
  /** The notation has no place for where a node is drawn. */
  | { code: 'no-places'; params: Record<string, never> }
  /** What would be pasted holds no nodes; what would be copied is written elsewhere in part, by an alias. */
  | { code: 'nothing-to-paste' | 'from-elsewhere'; params: Record<string, never> }
  | { code: 'other-notation'; params: { given: NotationName; here: NotationName } }
  /** There is none, or it is written nowhere: it follows from something else, or stands in another text. */
  | {
      code: 'no-such-part' | 'not-written' | 'no-inside' | 'not-ordered' | 'needs-branch' | 'itself' | 'not-on-way';
      params: { part: string };
    }
  /**
   * A node lies between others that would be one, so that each would wait for the other; nodes are where they should go, or should go into
   * themselves; a loop would be left by several ways; a node takes nothing or gives nothing, or decides about the loop around; it is one end of
   * a loop whose other end would not come along; nothing that would repeat gives an answer.
   */
  | {
      code:
        | 'between'
        | 'there-already'
        | 'into-itself'
        | 'several-ways'
        | 'begins-or-ends'
        | 'decides-around'
        | 'half-loop'
        | 'nothing-said';
      params: { part: string };
    }
  /** Loops of the notation are circles of edges: nothing can be put into one but by edges. */
  | {
      code: 'loops-by-edges';
      params: Record<string, never>;
    }
  | { code: 'no-such-place'; params: { part: string; path: string } }
  | { code: 'unknown-type'; params: { type: string } }
  /** What is named leads back: the names along the way, the first again at its end. */
  | { code: 'reference-circle'; params: { path: string[] } }
  /** It cannot become a document of this text: it has mistakes of syntax, is no workflow of this notation, or has no place for a name. */
  | { code: 'file-broken' | 'file-other' | 'file-nameless'; params: { file: string } }
  /** A text whose documents cannot be more: a block of Markdown. */
  | { code: 'one-document'; params: Record<string, never> }
  /** The notation has no loops that end so, or no word was given. */
  | { code: 'no-such-stop'; params: Record<string, never> }
  | { code: 'apart' | 'connected' | 'not-connectable'; params: { from: string; to: string } }
  /** What a loop would end with is led past its exit. */
  | { code: 'past-exit'; params: { to: string; exit: string } };

/**
 * What an act leaves: a place that still names what is gone (`left-in-text` {name}, `left-in-rule` {name}), an edge that could not come
 * along (`edge-dropped` {from, to}), a frame that the text got first (`wrapped`), a workflow that went (`body-gone` {count}), a file that is a
 * document now (`brought` {file, name}), what was written out for it (`unfolded` {name}), or an error that the text has now and had not before.
 */
type LeaveCode =
  'left-in-text' | 'left-in-rule' | 'edge-dropped' | 'wrapped' | 'body-gone' | 'brought' | 'unfolded' | ProblemCode;

export interface Leave {
  code: LeaveCode;
  params: Record<string, Json>;
  part?: string;
  /** In the text as it is after the edits. */
  range?: TextRange;
}

/** What an act comes to. `select`: the parts to look at afterwards, by their ids then. Plain data. */
export type Planned =
  { edits: TextEdit[]; leaves: readonly Leave[]; select: readonly string[] } | { refused: ActRefusal };

/** The edits of acts that were planned on one text; none where one of them is refused. */
export function editsOf(plans: readonly Planned[]): TextEdit[] {
  const edits: TextEdit[] = [];
  for (const planned of plans) {
    if ('refused' in planned) return [];
    edits.push(...planned.edits);
  }
  return edits;
}
