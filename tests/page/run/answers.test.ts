import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChosenModel } from '../../../src/ask/protocol.ts';
import { Answers } from '../../../src/page/run/answers.svelte.ts';
import { Run } from '../../../src/page/run/run.svelte.ts';
import { Studio } from '../../../src/page/document/studio.svelte.ts';
import { firstTemplate } from '../../../src/page/document/opening/templates.ts';
import type { Origin } from '../../../src/page/document/studio-state.ts';
import { openForPage } from '../../../src/opened/opened-text.ts';
import { wordWhoAnswers } from '../../../src/wording/en/run/who-answers.ts';

const TEMPLATE = firstTemplate();

function opened(
  change: Partial<typeof TEMPLATE.document> = {},
  origin: Origin = { kind: 'template', id: TEMPLATE.id },
  chosen: ChosenModel | null = null,
) {
  const document = { ...TEMPLATE.document, ...change };
  const studio = new Studio(document, origin, openForPage(document.text, document.settings), null);
  const run = new Run();
  const answers = new Answers(studio, run, { chosen });
  const begin = (): (() => void) => {
    const { drawn } = studio.state;
    if (!drawn) throw new Error('the template does not open');
    const given = { document: studio.document, documentId: null, workflow: drawn.workflow, stops: [] };
    let end: () => void = () => undefined;
    run.start(
      (_order, receive) => {
        end = () => receive({ type: 'finished', status: 'completed' });
        return { calls: {} as never, kill: () => undefined };
      },
      { ...given, model: answers.models, humans: answers.humans },
    );
    return () => end();
  };
  const ran = (): void => begin()();
  return { studio, run, answers, begin, ran };
}

describe('who answers in the next run', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('of a workflow that says human is the visitor from the second run on, and is told so after the first', () => {
    const { answers, begin, ran } = opened();
    expect(answers.humans).toBe('script');
    expect(wordWhoAnswers(answers.nodes)).toBe('Prepared answers are given for Writer and Editor.');
    ran();
    expect(answers.yourTurn).toBe(true);
    expect(answers.humans).toBe('visitor');
    expect(wordWhoAnswers(answers.nodes)).toBe('You answer for Editor. Prepared answers are given for Writer.');
    const end = begin();
    expect(answers.humans).toBe('visitor');
    end();
    answers.chooseHumans('script');
    expect([answers.humans, answers.yourTurn]).toEqual(['script', false]);
  });

  it('of one that does not say human, or of a changed one that was run otherwise, stays as it was', () => {
    const other = opened({ name: 'Review' });
    other.ran();
    expect(other.answers.humans).toBe('script');
    const own = opened({}, { kind: 'own', id: 'a' });
    own.ran();
    expect(own.answers.humans).toBe('script');
  });

  it('is said truly under the simulated model: the made-up human, unless another was chosen', () => {
    const { answers, studio } = opened();
    answers.chooseModels('simulated');
    expect(wordWhoAnswers(answers.nodes)).toBe('Simulated answers are given for Writer and Editor.');
    answers.chooseHumans('visitor');
    expect(wordWhoAnswers(answers.nodes)).toBe('You answer for Editor. Simulated answers are given for Writer.');
    answers.chooseHumans('script');
    expect(wordWhoAnswers(answers.nodes)).toBe(
      'Prepared answers are given for Editor. Simulated answers are given for Writer.',
    );
    studio.setScriptText('');
    expect(wordWhoAnswers(answers.nodes)).toBe('You answer for Editor. Simulated answers are given for Writer.');
  });

  it('is no real model any more once its answers are prepared, or another is chosen', () => {
    const { answers } = opened({}, undefined, {} as ChosenModel);
    for (const other of [() => answers.usePrepared(), () => answers.chooseModels('simulated')]) {
      answers.askModel();
      expect(answers.models).toBe('model');
      other();
      expect(answers.models).not.toBe('model');
    }
    answers.usePrepared();
    expect([answers.models, answers.humans]).toEqual(['scripted', 'script']);
  });

  it('is not said while the prepared answers cannot be read, unless the simulated model answers', () => {
    const { studio, answers } = opened({ scriptText: '{"agents":' });
    expect(answers.models).toBe('scripted');
    expect(wordWhoAnswers(answers.nodes)).toBe('');
    studio.setSettings({ model: 'simulated' });
    expect(wordWhoAnswers(answers.nodes)).toContain('Simulated answers are given for Writer');
  });
});
