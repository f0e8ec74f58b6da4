import type { Room } from '../drawing/drawing.ts';
import { PLAIN_VIEW } from '../drawing/picture-view.ts';
import { emptyDocument } from '../engine/document/document.ts';
import type { Problem } from '../engine/workflow/problem.ts';
import { linkProblem } from '../share/link.ts';
import { openForPage } from '../opened/opened-text.ts';
import type { FenceProblem } from './fence-code.ts';
import type { Fence } from './fence-figure.ts';
import { readFenceWords } from './fence-words.ts';
import type { MarkdownNode } from './markdown.ts';

/** `at`: where in the fence's text, in UTF-16 units; null: its first line. */
type Read = { fence: Fence } | { problem: FenceProblem | Problem; at: number | null };

/** The room that pages of documentation have for a picture, in pixels. */
const ROOM: Room = { width: 720, height: 360 };

/** Reads and draws a fence within the limits of a link; never throws. */
export function readFence(node: MarkdownNode): Read {
  const given = readFenceWords(node.meta ?? '');
  if (!given.ok) return { problem: given.problem, at: null };
  const text = node.value ?? '';
  const { workflow, drawing, problems } = openForPage(text, {}, 'link', { ...PLAIN_VIEW, room: ROOM });
  const error = problems.find(({ severity }) => severity === 'error');
  if (error) return { problem: error, at: error.range?.start ?? null };
  // On the page it is masked before it is shared; here the text itself is published.
  const secret = problems.find(({ code }) => code === 'secret-in-text');
  if (secret) return { problem: { code: 'fence-secret', params: {} }, at: secret.range?.start ?? null };
  if (linkProblem({ ...emptyDocument(), text })) return { problem: { code: 'fence-too-large', params: {} }, at: null };
  if (!workflow || !drawing) return { problem: { code: 'fence-undrawn', params: {} }, at: null };
  return { fence: { words: given.words, node, workflow, drawing } };
}
