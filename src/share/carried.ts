import type { LoopDocument } from '../engine/document/document.ts';
import { encodeLink, decodeLink } from './link.ts';
import { FILE_LIMITS } from './limits.ts';
import type { FileCode, Opened } from './problem.ts';

/** The element of a picture that holds its document, as a link would: letters that no editor of pictures has a reason to change. */
const ELEMENT = 'metadata';
const NAME = 'loopground-document';

/** A picture (the text of an SVG) that holds its document, to be opened again. Throws where the text is no SVG. */
export function carryIn(svg: string, document: LoopDocument): string {
  const end = /<svg\b[^>]*>/.exec(svg);
  if (!end) throw new Error('no svg element begins here');
  const at = end.index + end[0].length;
  return `${svg.slice(0, at)}\n<${ELEMENT} id="${NAME}">${encodeLink(document)}</${ELEMENT}>${svg.slice(at)}`;
}

/** Is this the text of a picture? A workflow begins with no such sign. */
export function isPicture(text: string): boolean {
  return /^\s*<(?:\?xml|!DOCTYPE svg|!--|svg)\b/i.test(text.slice(0, 1000));
}

/** The document that a picture of unknown origin holds. Nothing of it is shown or run as a picture. Never throws. */
export function carriedIn(svg: string): Opened<FileCode> {
  if (svg.length > FILE_LIMITS.content) return refused('file-too-large', { what: 'file', limit: FILE_LIMITS.content });
  // By its name first, and only there by a pattern: no text of a stranger's is walked more than once.
  const at = svg.indexOf(NAME);
  const fragment = at === -1 ? undefined : /^["'][^>]{0,500}>\s*(#[\w-]*)\s*</.exec(svg.slice(at + NAME.length))?.[1];
  if (fragment === undefined) return refused('file-broken', { reason: 'picture' });
  const opened = decodeLink(fragment);
  if (opened.ok) return opened;
  const { code, params } = opened.problem;
  switch (code) {
    case 'link-from-the-future':
      return refused('file-from-the-future', params);
    case 'link-too-large':
      return refused('file-too-large', params);
    case 'link-empty':
    case 'link-broken':
    case 'link-truncated':
      return refused('file-broken', { reason: 'check' });
  }
}

function refused(code: FileCode, params: Record<string, string | number>): Opened<FileCode> {
  return { ok: false, problem: { code, params } };
}
