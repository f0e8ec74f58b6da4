import { describe, expect, it } from 'vitest';
import { emptyDocument } from '../../src/engine/document/document.ts';
import { NOTATIONS } from '../../src/engine/notations/notations.ts';
import { TEMPLATES } from '../../src/page/state/templates.ts';
import { runEmbedded } from '../../src/embed/embedded-run.ts';
import { openEmbedded, type Embedded } from '../../src/embed/opened.ts';
import { encodeLink } from '../../src/share/link.ts';
import { must } from '../history/support.ts';
import { playRecorded } from '../templates/recorded.ts';

const thread = { now: () => 0, breathe: () => Promise.resolve() };

function opened(document: Parameters<typeof encodeLink>[0], notation: keyof typeof NOTATIONS): Embedded {
  const found = openEmbedded(encodeLink(document), NOTATIONS[notation]);
  if (found.kind !== 'opened') throw new Error(JSON.stringify(found));
  return found;
}

describe.each(TEMPLATES)('$id in an embed', ({ document, notation }) => {
  it('runs as in the studio, with every round to be read', async () => {
    const run = must(await runEmbedded(opened(document, notation), thread));
    const { facts } = await playRecorded({ document });
    const ended = facts.find((fact) => fact.kind === 'runEnded');
    expect(run.view.result?.result.text).toBe(ended?.result.result.text);
    expect(run.view.status).toBe(ended?.result.status);
    expect(run.cut).toBe(false);
    for (const loop of Object.values(run.view.loops)) {
      const rows = await run.rounds(loop.frame, 1, loop.rounds);
      expect(rows.map(({ round }) => round)).toEqual(Array.from({ length: loop.rounds }, (_, at) => at + 1));
      const cell = rows.at(-1)?.cells[0];
      if (cell) expect(await run.activation(cell.seq)).toMatchObject({ part: cell.part, status: cell.status });
    }
    expect(run.events.filter(({ type }) => type === 'workflow.node.iteration')).toHaveLength(
      facts.filter(({ kind }) => kind === 'roundStarted').length,
    );
  });
});

describe('what an address holds', () => {
  const ENDLESS = `graph:
  id: g
  nodes:
    - { id: A, type: passthrough, config: {} }
    - { id: B, type: passthrough, config: {} }
  edges: [{ from: A, to: B }, { from: B, to: A }]
  start: [A]
  end: []
`;

  it('is cut where it goes on for longer than anybody reads in a page, and that is said', async () => {
    const document = { ...emptyDocument(), text: ENDLESS };
    const run = must(await runEmbedded(opened(document, 'chatdev'), thread));
    expect(run.cut).toBe(true);
    expect(Object.values(run.view.loops)[0]?.rounds).toBe(200);
  });

  it('names its notation where another script is needed, and says in words what cannot be read', () => {
    const document = { ...emptyDocument(), text: ENDLESS };
    expect(openEmbedded(encodeLink(document), NOTATIONS.orka)).toEqual({ kind: 'other', notation: 'chatdev' });
    const told = (link: string) => openEmbedded(link, NOTATIONS.chatdev);
    expect(told('#')).toEqual({ kind: 'unreadable', why: 'This address holds no workflow.' });
    expect(told('#1aAAAA').kind).toBe('unreadable');
    expect(told(encodeLink({ ...emptyDocument(), text: 'hello' })).kind).toBe('unreadable');
  });

  it('is shown where it cannot be run, and nothing runs', async () => {
    const document = { ...emptyDocument(), text: ENDLESS.replace('to: B', 'to: Nobody') };
    const embedded = opened(document, 'chatdev');
    expect(embedded.plan).toBeNull();
    expect(await runEmbedded(embedded, thread)).toBeNull();
  });
});
