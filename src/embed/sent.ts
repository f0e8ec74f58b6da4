import { decodeLink } from '../share/link.ts';
import type { Sent } from './opened.ts';

/** What the fragment of an address holds, or in words why it cannot be read. Never throws. */
export function readSent(link: string): Sent | { why: string } {
  const decoded = decodeLink(link);
  if (!decoded.ok) return { why: whyNot(decoded.problem.code) };
  const { document, enclosed = {} } = decoded;
  return { document, enclosed };
}

/** What a reader of the page can do nothing about is said in a sentence; its author finds the rest behind the link. */
function whyNot(code: string): string {
  switch (code) {
    case 'link-empty':
      return 'This address holds no workflow.';
    case 'link-truncated':
      return 'The address of this workflow was cut off.';
    case 'link-too-large':
      return 'This address holds more than an embed reads.';
    case 'link-from-the-future':
      return 'The address of this workflow is of a newer version of Loopground.';
    default:
      return 'The address of this workflow is damaged.';
  }
}
