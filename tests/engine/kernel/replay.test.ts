import { describe, expect, it } from 'vitest';
import type { Tape, TapeUse } from '../../../src/engine/effects/tape.ts';
import type { Derive } from '../../../src/engine/kernel/door.ts';
import { ports, type Conversation } from '../../../src/engine/workflow/activation.ts';
import { asksPerson, MadePlan, pump, say, type MadeRun } from './made-plan.ts';

function* asksModel(): Conversation {
  yield { kind: 'model', messages: [], model: 'm', options: {} };
  return { ports: ports() };
}

const derive: Derive = ({ request }) =>
  request.kind === 'model' ? { answer: { kind: 'answered', text: '' }, took: 3 } : null;

/** A model beside two people, and a third afterwards. */
function runOf(tape?: Tape, use: TapeUse | 'new' = 'replay'): MadeRun {
  const plan = new MadePlan();
  const layer = [plan.node('model', asksModel), plan.node('one', asksPerson), plan.node('two', asksPerson)];
  return plan.run([layer, [plan.node('last', asksPerson)]], tape ? { derive, tape, use } : { derive });
}

/** The run by hand: one answers before the model does, two and the last after it. */
function byHand(): MadeRun {
  const made = runOf();
  made.run.pump(
    () => true,
    () => true,
  );
  for (const name of ['one', 'two', 'last']) {
    say(made, name, `says ${name}`, 1);
    pump(made);
  }
  return made;
}

describe('a run over its tape', () => {
  it('comes to the same facts, and asks nobody', () => {
    const made = byHand();
    const again = runOf(made.run.tape());
    expect(pump(again)).toBe('ended');
    expect(again.facts()).toEqual(made.facts());
    expect(again.run.tape()).toEqual(made.run.tape());
    expect(made.run.tape().entries.map(({ address, after }) => [address, after])).toEqual([
      ['one', 0],
      ['two', undefined],
      ['last', undefined],
    ]);
  });

  it('gives each answer to whom it was given, although another asked before', () => {
    const made = runOf();
    pump(made);
    for (const name of ['two', 'one', 'last']) {
      say(made, name, `says ${name}`, 1);
      pump(made);
    }
    const again = runOf(made.run.tape());
    expect(pump(again)).toBe('ended');
    expect(again.facts()).toEqual(made.facts());
  });

  it('that is cut short halts in a replay, and asks in a continuation', () => {
    const tape = { entries: byHand().run.tape().entries.slice(0, 2) };
    const replayed = runOf(tape);
    expect(pump(replayed)).toBe('halted');
    const continued = runOf(tape, 'continue');
    expect(pump(continued)).toBe('asking');
    expect(continued.run.open().map(({ address }) => address)).toEqual(['last']);
  });

  it('of another run is told, with what does not fit', () => {
    const [one] = byHand().run.tape().entries;
    const other = { ...one!, hash: 'of another question' };
    const replayed = runOf({ entries: [other] });
    expect(pump(replayed)).toBe('diverged');
    expect(replayed.run.result()).toBeNull();
  });

  it('is stopped where it was stopped', () => {
    const made = runOf();
    pump(made);
    made.run.stop();
    pump(made);
    const again = runOf(made.run.tape());
    expect(pump(again)).toBe('ended');
    expect(again.facts()).toEqual(made.facts());
    expect(again.run.tape()).toEqual(made.run.tape());
  });
});

describe('somebody who answers while others are busy', () => {
  it('is asked only once the tape has been read to its end', () => {
    const { entries } = byHand().run.tape();
    const continued = runOf({ entries: [{ ...entries[0]!, after: 1 }] }, 'continue');
    const heard: number[] = [];
    const hears = (): boolean => {
      heard.push(continued.facts().filter((fact) => fact.kind === 'answered').length);
      return true;
    };
    expect(continued.run.pump(() => true, hears)).toBe('asking');
    expect(heard).toEqual([]);
    expect(continued.facts().filter((fact) => fact.kind === 'answered')).toHaveLength(2);
  });
});
