import { expect, it } from 'vitest';
import { AccountFold } from '../../../src/engine/inspection/account.ts';
import { Kind } from '../../../src/engine/journal/facts.ts';
import { snapshot } from '../../../src/engine/journal/journal.ts';
import { LONGEST_ANSWER } from '../../../src/engine/workflow/longest-answer.ts';
import type { ModelRequest, Request } from '../../../src/engine/workflow/request.ts';
import { askOf, ROOT, startNode, writtenJournal } from '../journal/written.ts';

it('an account and a view count the answers that were put in the place of a model\u2019s', () => {
  const { journal, chunks } = writtenJournal();
  expect(journal.view().typed).toBeUndefined();
  const give = (request: Request, edited: boolean): void => {
    const of = startNode(journal, 0, ROOT);
    const asked = journal.write(Kind.asked, 0, ROOT, of, journal.value({ ...askOf(0), request }), 0, 0);
    const usage = { tokens: 10, calls: 2, usd: 0.25 };
    const answer = { kind: 'answered' as const, text: 'yes', model: 'tiny', usage };
    const recorded = { address: 'a0', hash: 'h', answer, took: 2, ...(edited && { edited: true as const }) };
    journal.write(Kind.answered, 0, ROOT, of, journal.value(recorded), asked, 0);
  };
  const model: Request = { kind: 'model', messages: [], model: '', options: {} };
  give(model, false);
  give(model, true);
  give(askOf(0).request, true);
  expect(snapshot(journal.view()).typed).toBe(1);
  give(model, true);
  expect(journal.view().typed).toBe(2);
  journal.close();
  const fold = new AccountFold();
  for (const chunk of chunks) fold.take(chunk);
  expect(fold.account().typed).toBe(2);
  const costs = fold.account().answered.map(({ kind, times, cost }) => [kind, times, cost]);
  expect(costs).toContainEqual(['model', 3, { calls: 2, tokens: 10, usd: 0.25, estimated: false }]);
  expect(fold.account().models).toEqual(['tiny']);
});

it('an account says of each node which models answered it, and how long one of its answers might be', () => {
  const { journal, chunks } = writtenJournal();
  const give = (part: number, model: string, options: ModelRequest['options']): void => {
    const request: Request = { kind: 'model', messages: [], model: '', options };
    const of = startNode(journal, part, ROOT);
    const asked = journal.write(Kind.asked, part, ROOT, of, journal.value({ ...askOf(part), request }), 0, 0);
    const recorded = { address: `a${part}`, hash: 'h', answer: { kind: 'answered', text: 'yes', model }, took: 1 };
    journal.write(Kind.answered, part, ROOT, of, journal.value(recorded), asked, 0);
  };
  give(0, 'tiny', { max_tokens: 100 });
  give(1, 'large', {});
  give(0, 'small', { max_tokens: 200 });
  give(0, 'tiny', { max_tokens: 50 });
  journal.close();
  const fold = new AccountFold();
  for (const chunk of chunks) fold.take(chunk);
  const { answered, models } = fold.account();
  expect(answered.map((node) => [node.part, node.models, node.longest])).toEqual([
    [0, ['tiny', 'small'], 200],
    [1, ['large'], LONGEST_ANSWER],
  ]);
  expect(models).toEqual(['tiny', 'small', 'large']);
});
