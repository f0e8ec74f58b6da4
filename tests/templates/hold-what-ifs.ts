import { expect } from 'vitest';
import type { LoopDocument } from '../../src/engine/document/document.ts';
import type { Tape } from '../../src/engine/effects/tape.ts';
import { requestHash } from '../../src/engine/effects/request-hash.ts';
import { differingFact } from '../../src/engine/journal/same-facts.ts';
import type { Derive } from '../../src/engine/kernel/door.ts';
import { openText } from '../../src/engine/open-text.ts';
import { readYaml } from '../../src/engine/reading/read-yaml.ts';
import { READ_LIMITS } from '../../src/engine/reading/limits.ts';
import type { YamlNode, YamlScalar } from '../../src/engine/reading/yaml-node.ts';
import { playRecorded } from './recorded.ts';

export type Played = Pick<LoopDocument, 'text' | 'inputs' | 'scriptText' | 'settings'>;

/** Where documents say when a loop ends: how often, how long, from which score on. */
const RULES =
  /^(max_?iterations|max_?loops|max_?rounds|score_?threshold|threshold|max_?duration|duration|value|similarity|timeout)/i;

const NUMBERS: readonly ((value: number) => number)[] = [
  (value) => value + 1,
  (value) => value - 1,
  (value) => value * 2,
  (value) => Math.round(value * 50) / 100,
];

function* rulesIn(node: YamlNode): Generator<YamlScalar> {
  if (node.kind === 'list') for (const item of node.items) yield* rulesIn(item);
  if (node.kind !== 'map') return;
  for (const { key, value } of node.entries)
    if (
      value.kind === 'scalar' &&
      RULES.test(key) &&
      value.plain &&
      value.text.trim() !== '' &&
      isFinite(Number(value.text))
    )
      yield value;
    else yield* rulesIn(value);
}

/** The document with each of its stop rules changed to something else, one at a time, as far as it still runs. */
function* changed(document: Played): Generator<Played> {
  const root = readYaml(document.text, READ_LIMITS.file).documents[0]?.root;
  for (const { text, range } of root ? rulesIn(root) : [])
    for (const to of new Set(NUMBERS.map((change) => change(Number(text))))) {
      const edited = document.text.slice(0, range.start) + String(to) + document.text.slice(range.end);
      if (openText(edited, document.settings).plan) yield { ...document, text: edited };
    }
}

/** Says again what was said at the same place in the run, whatever is asked there. */
function sameAnswers({ entries }: Tape): Derive {
  const said = new Map(entries.map((entry) => [entry.address, entry]));
  return ({ address }) => {
    const entry = said.get(address);
    return entry && entry.kind !== 'intervention' ? { answer: entry.answer, took: entry.took } : null;
  };
}

/** Of how many changes a what-if over the run of a document came to an end, and halted. */
export async function hold(
  given: Played,
  model: 'scripted' | 'simulated' = 'scripted',
): Promise<{ ended: number; halted: number }> {
  // A changed rule may leave a loop without an end that asks nobody.
  const document = { ...given, settings: { ...given.settings, limits: { activations: 500 } } };
  const { tape, facts } = await playRecorded({ document, model });
  const again = await playRecorded({ document, use: 'what-if', tape });
  expect(differingFact(again.facts, facts)).toBeNull();
  const counts = { ended: 0, halted: 0 };
  const known = new Set(tape.entries.map(({ address, hash }) => `${address} ${hash}`));
  for (const edited of changed(document)) {
    const found = await playRecorded({ document: edited, use: 'what-if', tape });
    expect(found.asked).toEqual([]);
    if (found.state === 'ended') {
      counts.ended++;
      const fresh = await playRecorded({ document: edited, derive: sameAnswers(tape) });
      expect(differingFact(found.facts, fresh.facts), edited.text).toBeNull();
      continue;
    }
    counts.halted++;
    expect(found.state).toBe('halted');
    expect(found.open.length).toBeGreaterThan(0);
    const open = new Set(found.open);
    for (const fact of found.facts)
      if (fact.kind === 'asked' && open.has(fact.ask.address))
        expect(known).not.toContain(`${fact.ask.address} ${requestHash(fact.ask.request)}`);
  }
  return counts;
}
