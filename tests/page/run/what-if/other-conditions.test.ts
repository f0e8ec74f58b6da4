import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openForPage } from '../../../../src/opened/opened-text.ts';
import { noRun } from '../../../../src/page/run/run-state.ts';
import type { RunOf } from '../../../../src/page/run/run-of.ts';
import { otherConditions } from '../../../../src/page/run/what-if/other-conditions.ts';
import { reviewLoop } from '../../../engine/support/texts.ts';

const TEXT = reviewLoop();
const { workflow, sources, stops } = openForPage(TEXT, {});
const SHIP = stops.find(({ value }) => value === 'SHIP')!;
const CHANGE = { kind: 'stop', stop: SHIP, value: 'SEND' } as const;

/** What the edges say while these are explored, in order of the text; of a fork of another text where that is given. */
function said(given: { changes?: readonly object[]; previews?: boolean; ran?: string; isFork?: boolean; of?: RunOf }) {
  const { changes = [], previews = false, ran = TEXT, isFork = true, of = 'version' } = given;
  const run = {
    own: { state: { ...noRun(), workflow: openForPage(ran, {}).workflow, ...(isFork && { forkOf: 'parent' }) } },
  };
  const desk = {
    whatIf: {
      open: changes.length > 0,
      previews,
      changes,
      ground: { document: { text: ran }, stops: openForPage(ran, {}).stops },
    },
    studio: { state: { drawn: { text: TEXT, sources }, opened: { stops } } },
    run,
    runOf: of,
  };
  return [...otherConditions(desk as never, workflow).values()];
}

describe('conditions of edges that are others than in the text', () => {
  it('are those of what is explored, at each place where the value is said', () => {
    expect(said({ changes: [CHANGE] })).toEqual(['any: SEND', 'none: SEND', 'none: SEND']);
    expect(said({ changes: [CHANGE], previews: true })).toEqual([]);
    expect(said({})).toEqual([]);
  });

  it('are those that a fork ran with; what was typed since another run is shown as it is typed', () => {
    const ran = TEXT.replaceAll('SHIP', 'SEND');
    expect(said({ ran })).toEqual(['any: SEND', 'none: SEND', 'none: SEND']);
    expect(said({ ran, isFork: false })).toEqual([]);
    expect(said({ ran, of: 'another' })).toEqual([]);
  });

  it('are those of what is explored of a fork that ran with others', () => {
    const ran = `\n${TEXT.replaceAll('SHIP', 'SEND')}`;
    const stop = openForPage(ran, {}).stops.find(({ value }) => value === 'SEND')!;
    const changes = [{ kind: 'stop', stop, value: 'GO' }];
    expect(said({ ran, changes })).toEqual(['any: GO', 'none: GO', 'none: GO']);
  });

  it('are those of a loop whose condition is told on its box', () => {
    const text = readFileSync('static/templates/score-container.yaml', 'utf8');
    const opened = openForPage(text, {});
    const stop = opened.stops.find(({ kind }) => kind === 'value')!;
    const desk = {
      whatIf: {
        ...{ open: true, previews: false, changes: [{ kind: 'stop', stop, value: '0.5' }] },
        ground: { document: { text }, stops: opened.stops },
      },
      studio: { state: { drawn: { text, sources: opened.sources }, opened } },
      ...{ run: { own: { state: noRun() } }, runOf: 'version' },
    };
    const others = otherConditions(desk as never, opened.workflow);
    expect([...others]).toEqual([[opened.workflow!.loops[0]!.id, 'judge.score < 0.5']]);
  });
});
