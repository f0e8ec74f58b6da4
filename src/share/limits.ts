/** How much may be opened. Sizes are bytes of UTF-8 unless the name says otherwise. */
export interface Limits {
  text: number;
  /** Everything together: the inflated content of a link, or a whole file. */
  content: number;
  /** Maps and lists inside each other, in the inputs. */
  depth: number;
}

/** Of links, which come from strangers. */
export const LINK_LIMITS: Limits = { text: 256 * 1024, content: 512 * 1024, depth: 64 };

/** Activations of a run in a link: it is made again where it is opened, without anybody asking for it. */
export const LINK_ACTIVATIONS = 20_000;

/** Bytes of JSON that the answers which follow from script or seed may take in a link; a run with more is sent without them. */
export const LINK_DERIVED = 64 * 1024;

/** Characters of each thing that the sender writes beside it: a note, a question, its answer. */
export const LINK_WORDS = 2000;

/**
 * Characters of a fragment. Above what the content limit can come to when nothing compresses, so a document that
 * may be opened always fits; it only keeps us from decoding megabytes that cannot be a link.
 */
export const LINK_CHARACTERS = 720_000;

/** Of the visitor's own files. The content is twice the text because JSON writes a line break as two characters. */
export const FILE_LIMITS: Limits = { text: 2 * 1024 * 1024, content: 4 * 1024 * 1024, depth: 512 };

/** Bytes of a text in UTF-8. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
