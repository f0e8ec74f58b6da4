import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { diagnosesOf } from '../../src/engine/after-run/diagnoses/diagnoses.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import { wordDiagnosis, wordProblem } from '../../src/wording/wording.ts';
import { CASES } from '../engine/after-run/diagnoses/cases.ts';
import { pageCases } from '../engine/after-run/diagnoses/pages.ts';
import { pages } from '../engine/lint/pages.ts';
import { runText } from '../engine/support/run-text.ts';

const SCHEMAS = new URL('../../public/schemas/', import.meta.url);

/** Keys that a document of a notation may have, as its schema lists them. */
const keys = new Map(
  readdirSync(SCHEMAS)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file.replace('.json', ''), keysOf(JSON.parse(readFileSync(new URL(file, SCHEMAS), 'utf8')))]),
);

function keysOf(value: unknown): Set<string> {
  const found = new Set<string>();
  const open = [value];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (typeof at !== 'object' || at === null) continue;
    for (const [key, inner] of Object.entries(at)) {
      if (key === 'properties' && typeof inner === 'object' && inner !== null)
        Object.keys(inner).forEach((each) => found.add(each));
      open.push(inner);
    }
  }
  return found;
}

/** Words of a hint that stand as keys do: before a colon with no sign between, or with an underline or a capital inside. */
function keysIn(hint: string): string[] {
  const typed = [...hint.matchAll(/(?<![\w"'<.])([a-z]\w*):(?=\s*[\w[{"'<])/g)].map(([, key]) => key!);
  const named = [...hint.matchAll(/(?<![\w"'<.:])([a-z]+(?:_[a-z]+)+|[a-z]+[A-Z]\w*)(?![\w(])/g)].map(
    ([, key]) => key!,
  );
  return [...new Set([...typed, ...named])];
}

/** Keys in a hint that documents of other notations have, and those of this one have not. */
function foreignIn(notation: string, hint: string): string[] {
  const own = keys.get(notation)!;
  return keysIn(hint).filter((key) => !own.has(key) && [...keys.values()].some((other) => other.has(key)));
}

describe('advice names keys of the notation at hand', () => {
  it.each(pages().map(({ code, fails }) => [code, fails]))('%s', (_, text) => {
    const { plan, problems } = openText(text, {});
    const hints = problems.map((problem) => wordProblem(problem).hint);
    expect(hints.flatMap((hint) => foreignIn(plan!.workflow.notation, hint))).toEqual([]);
  });

  it.each([...pageCases(), ...CASES].map((each) => [each.code, each] as const))('%s', async (_, { text, script }) => {
    const { plan } = openText(text, {});
    const run = await runText({ text, script, inputs: { task: 'owls', topic: 'owls', input: 'owls' } });
    const hints = diagnosesOf(plan!.workflow, run.chunks).map((found) => wordDiagnosis(found).hint);
    expect(hints.flatMap((hint) => foreignIn(plan!.workflow.notation, hint))).toEqual([]);
  });

  it('finds a key of another notation', () => {
    expect(foreignIn('loop-exit', 'Type context_window: 0, or sessionMode: stateless.')).toEqual(['context_window']);
  });
});
