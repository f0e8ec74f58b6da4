import { describe, expect, it } from 'vitest';
import { openText } from '../../../src/engine/opening/open-text.ts';
import type { BroughtAnswer } from '../../../src/history/bring/brought-log.ts';
import { bringAnswers } from '../../../src/history/bring/bring-answers.ts';
import { wordBroughtNote } from '../../../src/wording/en/run/brought.ts';
import { reviewLoop } from '../../engine/support/texts.ts';
import { must } from '../support.ts';

const answer = (node: string, text = node, more: Partial<BroughtAnswer> = {}): BroughtAnswer => ({
  node,
  kind: 'model',
  answer: { kind: 'answered', text },
  ...more,
});

async function brought(answers: readonly BroughtAnswer[], text = reviewLoop()) {
  const { plan, settings } = openText(text, { seed: 7 });
  const log = { from: 'answer-lines', answers: [...answers], input: null, began: '', unread: 0, cut: [] } as const;
  const masks = { mask: (each: string) => each.replaceAll('sk-1', '(key)'), maskJson: <Value>(value: Value) => value };
  return bringAnswers(
    { plan: must(plan), settings, inputs: { task: 'owls' }, ...masks },
    { ...log, answers: [...answers], cut: [] },
  );
}

describe('answers are given to questions', () => {
  it('by node, each the next of it, and the run ends as it did', async () => {
    const { view, left, missing, entries, fitted } = await brought([
      answer('Editor', 'not yet'),
      answer('Drafter', 'draft 1'),
      answer('Editor', 'SHIP'),
      answer('Drafter', 'draft 2'),
    ]);
    expect({ left, missing, fitted, status: view.result?.status }).toEqual({
      left: [],
      missing: null,
      fitted: 4,
      status: 'completed',
    });
    expect(entries.map(({ address }) => address)).toEqual([
      'Drafter[1]/Drafter',
      'Drafter[1]/Editor',
      'Drafter[2]/Drafter',
      'Drafter[2]/Editor',
    ]);
  });

  it('stand still where the log has none, and that is no end of the run', async () => {
    const { view, missing, entries } = await brought([answer('Drafter'), answer('Editor', 'not yet')]);
    expect(missing).toEqual({ address: 'Drafter[2]/Drafter', node: 'Drafter' });
    expect(view.result).toBeNull();
    expect(entries).toHaveLength(2);
  });

  it('under other letters, too; what nobody asked for is said, with the nearest name', async () => {
    const { left, fitted } = await brought([
      answer('drafter'),
      answer('EDITOR', 'SHIP'),
      answer('drafter', 'one more'),
      answer('Editr'),
      answer('Mars'),
      answer('Mars'),
    ]);
    expect(fitted).toBe(2);
    expect(left).toEqual([
      { code: 'brought-too-many', params: { node: 'drafter', answers: 1 } },
      { code: 'brought-unknown-node', params: { node: 'Editr', answers: 1, closest: 'Editor' } },
      { code: 'brought-unknown-node', params: { node: 'Mars', answers: 2, closest: '' } },
    ]);
  });

  it('without what secrets are masked for, on the tape', async () => {
    const { entries } = await brought([answer('Drafter', 'use sk-1')]);
    expect(JSON.stringify(entries)).not.toContain('sk-1');
  });

  it('in the order in which they came by the run clock, as long as the log says that they took', async () => {
    const { entries } = await brought([
      answer('Drafter', 'd', { seconds: 12 }),
      answer('Editor', 'SHIP', { seconds: 3 }),
    ]);
    expect(entries.map(({ took }) => took)).toEqual([12, 3]);
  });

  it('of a node that asks nobody they are not needed: only what a log tells of all nodes is not worth a word', async () => {
    const left = async (kind: BroughtAnswer['kind']) =>
      (await brought([answer('Drafter'), answer('Editor', 'SHIP'), answer('Guard', 'x', { kind })])).left;
    expect(await left('model')).toEqual([{ code: 'brought-asks-nobody', params: { node: 'Guard', answers: 1 } }]);
    expect(await left('tool')).toEqual([]);
  });

  it('of a run that stands still they were not asked for, unless their node ran and asked nobody', async () => {
    const words = async (...answers: BroughtAnswer[]): Promise<string[]> =>
      (await brought(answers)).left.map(wordBroughtNote);
    const [yes, no] = [answer('Editor', 'SHIP'), answer('Editor', 'no')];
    expect(await words(no, yes)).toEqual(['2 answers of Editor were not asked for: the run did not come so far.']);
    expect(await words(answer('Drafter'), no, yes)).toEqual([
      '1 answer of Editor was not asked for: the run did not come so far.',
    ]);
    expect(await words(answer('Drafter'), no, answer('Guard'), answer('Done'))).toEqual([
      '1 answer of Guard is not needed: it was not asked.',
      '1 answer of Done was not asked for: the run did not come so far.',
    ]);
  });
});
