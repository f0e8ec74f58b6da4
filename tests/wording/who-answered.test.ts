import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawAt } from '../../scripts/fuzz/draw.ts';
import { runEmbedded } from '../../src/embed/rounds/embedded-run.ts';
import { openEmbedded } from '../../src/embed/opened.ts';
import { parseScript } from '../../src/engine/models/scripted/script.ts';
import { ANSWERERS, type Answerer } from '../../src/engine/models/who-answers.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import { NOTATIONS } from '../../src/engine/notations/notations.ts';
import type { Fact } from '../../src/engine/journal/read-fact.ts';
import { memoryRecords } from '../../src/history/memory-records.ts';
import { decodeLink, encodeLink } from '../../src/share/link.ts';
import type { RunOrder } from '../../src/worker/protocol.ts';
import { runToSend } from '../../src/worker/library/run-to-send.ts';
import { answeredOutside } from '../../src/engine/inspection/asked-models.ts';
import { answersOf } from '../../src/page/history/run-facts.ts';
import { wordAnsweredOn } from '../../src/wording/en/run/who-answered.ts';
import { must } from '../history/support.ts';
import { BY_MODEL, factsOf, LIBRARY_TURNS, play } from '../worker/session-world.ts';
import { mutatedTemplate } from './support/documents.ts';
import { VISITOR, whoSaid, withPeople } from './support/who-said.ts';

const DAY = Date.UTC(2026, 10, 28, 12);
const RUNS = 60;

const nobody: readonly Answerer[] = [];
const none = { answerers: nobody, seed: 3, asked: null, others: 0, isFork: false };

/** What the sentence calls them. */
const CALLED: Record<Answerer, string> = {
  prepared: 'prepared answers',
  simulated: 'the simulated model',
  numbered: 'placeholders',
  visitor: 'a person',
  model: must(BY_MODEL.model),
};

/** What a row of the history calls them. */
const LISTED: Record<Answerer, string> = { ...CALLED, simulated: 'simulated', visitor: 'by a person' };

function named(sentence: string, called: typeof CALLED): Answerer[] {
  return ANSWERERS.filter((by) => sentence.includes(called[by])).sort();
}

describe('who answered a run that came with a link', () => {
  it('is said with the day, and without one where the link has none', () => {
    expect(wordAnsweredOn({ ...none, answerers: ['prepared'] }, DAY)).toBe(
      'Answered by prepared answers on 28 November 2026.',
    );
    const simulated = { ...none, answerers: ['simulated' as const], others: 2 };
    expect(wordAnsweredOn(simulated, 0)).toBe('Answered by the simulated model (seed 3) and a person.');
    expect(wordAnsweredOn({ ...simulated, isFork: true }, 0)).toBe(
      'Answered by the simulated model (seed 3) and kept answers.',
    );
    expect(wordAnsweredOn(none, DAY)).toBe('Run on 28 November 2026.');
  });

  it('is whoever answered, in runs of any kind', { timeout: 300_000 }, async () => {
    const seen = new Map<Answerer, number>();
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (at) => {
        const draw = drawAt(at);
        const { text, script: json, settings } = withPeople(mutatedTemplate(draw), draw);
        const { workflow } = openText(text, settings);
        if (!workflow) return;
        const { script } = parseScript(json);
        const inputs = Object.fromEntries(workflow.inputs.map(({ name }) => [name, 'Write about tides']));
        const document = { name: 'drawn', text, scriptText: JSON.stringify(json), inputs, settings };
        const order: RunOrder = {
          runId: 'drawn',
          use: 'new',
          document,
          model: draw.one(['scripted', 'simulated', 'model'] as const),
          humans: draw.one(['visitor', 'script', 'simulated', 'either'] as const),
          pace: 0,
          asked: { all: { place: '1', model: 'tiny', price: null }, byNode: new Map() },
        };
        const records = memoryRecords('denied');
        await play({ records, order, says: () => ({ text: VISITOR, seconds: 1 }) }).over;
        const sent = await runToSend(records, 'drawn', LIBRARY_TURNS);
        if (sent.kind !== 'ready') return;
        const opened = decodeLink(encodeLink(sent.document, { run: sent.run }));
        if (!opened.ok) throw new Error(opened.problem.code);
        const run = must(opened.enclosed?.run);
        const embed = openEmbedded({ document: opened.document, enclosed: { run } }, NOTATIONS[workflow.notation]);
        if (embed.kind !== 'opened') throw new Error(embed.kind);
        const { answerers } = must(await runEmbedded(embed, LIBRARY_TURNS));
        const sentence = wordAnsweredOn({ ...run, ...answeredOutside(run.tape), answerers, isFork: false }, 0);
        const really = answererNames(await factsOf(records, 'drawn'), (ask, said) => whoSaid(script, ask, said));
        expect(named(sentence, CALLED), sentence).toEqual([...really].sort());
        const { summary } = must((await records.all('runs'))[0]);
        const listed = answersOf(summary);
        expect(named(listed, LISTED), listed).toEqual([...really].sort());
        for (const by of really) seen.set(by, (seen.get(by) ?? 0) + 1);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    for (const by of Object.keys(CALLED) as Answerer[]) expect(seen.get(by), by).toBeGreaterThan(0);
  });
});

type Asked = Extract<Fact, { kind: 'asked' }>['ask'];

/** Whoever answered for people and models, and the prepared answers of tools: of other tools nobody is named. */
function answererNames(facts: readonly Fact[], who: (ask: Asked, said: string) => Answerer): Set<Answerer> {
  const asks = new Map<number, Asked>();
  const found = new Set<Answerer>();
  for (const fact of facts) {
    if (fact.kind === 'asked') asks.set(fact.seq, fact.ask);
    if (fact.kind !== 'answered') continue;
    const ask = must(asks.get(fact.asked));
    const { answer } = fact.recorded;
    const by = who(ask, answer.kind === 'answered' ? answer.text : 'error' in answer ? answer.error : '');
    if (ask.request.kind !== 'tool' || by === 'prepared') found.add(by);
  }
  return found;
}
