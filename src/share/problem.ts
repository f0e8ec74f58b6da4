import type { LoopDocument } from '../engine/document/document.ts';
import type { Enclosed } from './enclosed.ts';

/** Why a fragment of a link cannot be opened. */
export type LinkCode = 'link-empty' | 'link-broken' | 'link-truncated' | 'link-too-large' | 'link-from-the-future';

export type FileCode = 'file-empty' | 'file-broken' | 'file-too-large' | 'file-from-the-future';

/**
 * A code and what its words need; the words themselves are made in `wording/`. Params by code:
 * - `*-empty`: none.
 * - `*-broken`: `reason`: what was found wrong. Of a link: `version` (it begins as none that we ever wrote),
 *   `characters` (one inside that is not base64url), `check` (damaged on the way), `compression`, `encoding` (not
 *   UTF-8), `percent` (written by hand, and not encoded as addresses are), `json`, `shape`; of a file: `json`, `shape`, `binary`, `picture` (it
 *   holds no document), `check`. With `shape` also `where`: the field, such as `text`
 *   or `inputs.a`, and empty for the whole.
 * - `link-truncated`: `expected` and `received`, in bytes; `expected` is 0 where even that is cut off.
 * - `*-too-large`: `what`: `link`, `content`, `text`, `file`, `run` or `words`; `limit` in bytes (for `link` and `words` in characters, for
 *   `run` in activations).
 * - `*-from-the-future`: `version` that was found, `known`: the newest that we read.
 */
export interface ShareProblem<Code extends string = LinkCode | FileCode> {
  code: Code;
  params: Record<string, string | number>;
}

/**
 * What opening a link or a file gives. It never throws.
 * `ignored` names what was left out of an otherwise good document (settings we do not know, keys that no map may
 * have), at most twenty paths, so that the page can say it. `enclosed`: what a link holds beside its document; absent where it is of a
 * version that cannot hold more.
 */
export type Opened<Code extends string = LinkCode | FileCode> =
  | { ok: true; document: LoopDocument; ignored: string[]; enclosed?: Enclosed }
  | { ok: false; problem: ShareProblem<Code> };

/** A part that cannot be used; becomes a problem once it is known whether a link or a file was opened. */
export interface Fault {
  kind: 'broken' | 'too-large';
  params: Record<string, string | number>;
}
