import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LoopStop } from '../../../../src/editing/act.ts';
import { editedDocument } from '../../../../src/editing/edited-document.ts';
import { draftMeant, type Judge, type LoopDraft } from '../../../../src/editing/loop-draft.ts';
import { planText } from '../../../../src/editing/plan.ts';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import { NOTATION_NAMES } from '../../../../src/engine/workflow/notation-name.ts';
import { documentOfSentence, newDraft, PAIRS } from '../../../../src/page/document/opening/new-by-sentence.ts';
import type { LibraryWorker } from '../../../../src/worker/protocol.ts';
import { closing } from '../../../editing/notations/drafted.ts';
import { runText } from '../../../engine/support/run-text.ts';

/** What the worker does, without one. */
const LIBRARY: Pick<LibraryWorker, 'loopDraft' | 'plan'> = {
  loopDraft: (edited, meant) => {
    const document = editedDocument(edited);
    if (typeof document === 'string') throw new Error(document);
    return Promise.resolve(draftMeant(document, meant));
  },
  plan: (edited, acts) => Promise.resolve({ plans: acts.map((act) => planText(edited, act)) }),
};

/** All that the blanks may hold: who decides, nobody too, and whose answer goes out. */
function choices({ rounds, mayCount, starts: [start] }: LoopDraft): { stop: LoopStop; out: string }[] {
  const stopOf = ({ part: judge, ...how }: Judge): LoopStop =>
    how.by === 'says' ? { by: how.by, judge, word: how.word, rounds } : { by: how.by, judge, score: how.score, rounds };
  const decided = start!.judges.flatMap((judge) => judge.outs.map((out) => ({ stop: stopOf(judge), out })));
  const counted = start!.outs.map((out) => ({ stop: { by: 'rounds', rounds } as const, out }));
  return mayCount ? [...decided, ...counted] : decided;
}

describe('a new document by its sentence', () => {
  it('is there for each notation, and for no other', () => {
    expect(readdirSync('src/page/pairs').sort()).toEqual(NOTATION_NAMES.map((name) => `${name}.yaml`).sort());
    expect([...PAIRS.keys()].sort()).toEqual([...NOTATION_NAMES].sort());
  });

  it.each(NOTATION_NAMES)('is right, is of its notation and runs as the sentence says it: %s', async (notation) => {
    const draft = await newDraft(LIBRARY, notation);
    const made = await documentOfSentence(LIBRARY, notation, closing(draft!));
    if ('code' in made) throw new Error(made.code);
    const opened = openText(made.text, made.settings);
    expect(opened.notation).toBe(notation);
    expect(opened.problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
    const { result, verdicts } = await runText({ ...made, model: 'simulated' });
    expect(result.status).toBe('completed');
    expect(verdicts.at(-1)?.outcome).toBe('left');
    expect(result.result?.text).toContain('bakery');
  });

  it.each(NOTATION_NAMES)('is right whatever its blanks say: %s', async (notation) => {
    const draft = await newDraft(LIBRARY, notation);
    const all = choices(draft!);
    expect(all.length).toBeGreaterThan(1);
    for (const chosen of all) {
      const made = await documentOfSentence(LIBRARY, notation, closing(draft!, chosen));
      if ('code' in made) throw new Error(made.code);
      const { problems } = openText(made.text, made.settings);
      expect(problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
      const { result } = await runText({ ...made, model: 'simulated' });
      expect(result.status, JSON.stringify(chosen)).toBe('completed');
    }
  });

  it('is not made where its word is none, and says why', async () => {
    const draft = await newDraft(LIBRARY, 'chatdev');
    const stop = { by: 'says', judge: 'Reviewer', word: ' ', rounds: 3 } as const;
    expect(await documentOfSentence(LIBRARY, 'chatdev', closing(draft!, { stop }))).toMatchObject({
      code: 'no-such-stop',
    });
  });
});
