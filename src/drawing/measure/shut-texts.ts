import type { Workflow, WorkflowNode } from '../../engine/workflow/workflow.ts';
import { openTexts, type BoxSaying, type BoxTexts } from './box-texts.ts';
import type { Group } from '../group.ts';
import { badgeText } from './node-face.ts';
import { CONTAINER, FONT } from './sizes.ts';
import { fitText, SPARE, textWidth, wrapText } from './text-width.ts';
import type { DrawingWords } from '../words.ts';

/** What a shut box says: what it holds and by what it ends, then what its guards, which are not seen, count to. */
export function shutTexts(group: Group, workflow: Workflow, words: DrawingWords): BoxTexts {
  const summary = words.inside(workflow, group.scopes);
  if (summary === '') return group.kind === 'container' ? openTexts(group, words) : { said: [], footers: [] };
  const { shutWidth, shutLines, shutCounts } = CONTAINER;
  const lines = wrapText(summary, FONT.footer * SPARE, shutWidth, shutLines).map((text) => saying(text, ''));
  const guards = hiddenGuards(group, workflow).slice(0, shutCounts);
  return { said: [], footers: [...lines, ...guards.map((guard) => countSaying(guard))] };
}

/** The nodes inside whose count or clock bounds the loop. */
function hiddenGuards({ loop, owner }: Group, { nodes }: Workflow): WorkflowNode[] {
  const ids = (loop?.caps ?? []).flatMap(({ node, loose }) => (loose || node === owner?.id ? [] : [node]));
  return nodes.filter(({ id, limit }) => ids.includes(id) && limit !== undefined);
}

/** With room for what it says while it runs: "2:10 of 5:00". */
function countSaying(guard: WorkflowNode): BoxSaying {
  const limit = badgeText(guard.limit);
  const most = `${limit.slice(2)} of ${limit.slice(2)}`;
  const room = CONTAINER.shutWidth - textWidth(`: ${most}`, FONT.footer) * SPARE;
  const label = fitText(guard.label, FONT.footer * SPARE, room);
  const width = Math.ceil(textWidth(`${label}: ${most}`, FONT.footer) * SPARE);
  return { ...saying(`${label}: ${limit}`, label), width, counts: guard.id };
}

function saying(text: string, label: string): BoxSaying {
  return { text, label, face: null, width: textWidth(text, FONT.footer) };
}
