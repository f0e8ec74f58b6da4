import { describe, expect, it } from 'vitest';
import { RunScriptFold, withRunScript } from '../../../src/engine/inspection/run-script.ts';
import { isJsonObject, type Json } from '../../../src/engine/workflow/json.ts';
import { TEMPLATES } from '../../../src/page/document/opening/templates.ts';
import { runText, type TextRun } from '../support/run-text.ts';
import { scoredCycle } from './long-run.ts';

/** What happened, without what answers cost, how long they took, and so in which order those of branches came. */
function happened({ facts }: TextRun): string[] {
  const all = facts.flatMap((fact): unknown[] => {
    if (fact.kind === 'answered') {
      const { answer, address } = fact.recorded;
      // A text as a value says nothing that the text does not.
      const value = answer.kind === 'answered' && typeof answer.value !== 'string' ? answer.value : undefined;
      return [[address, answer.kind === 'answered' ? [answer.text, value] : answer]];
    }
    if (fact.kind === 'nodeStarted') return [fact.part];
    return fact.kind === 'roundEnded' ? [fact.verdict.path, fact.verdict.outcome, fact.verdict.reason] : [];
  });
  return all.map((one) => JSON.stringify(one)).sort();
}

function scriptOf({ chunks }: TextRun, before: Json): Json {
  const fold = new RunScriptFold();
  for (const chunk of chunks) fold.take(chunk);
  return withRunScript(before, fold.script());
}

describe('the script of a run', () => {
  it.each(TEMPLATES.flatMap(({ id }) => ([1, 2] as const).map((seed) => [id, seed] as const)))(
    'gives the same run again, %s by the simulated model, seed %i',
    async (id, seed) => {
      const { text, inputs, scriptText } = TEMPLATES.find((template) => template.id === id)!.document;
      const before: Json = JSON.parse(scriptText);
      const settings = { seed };
      const first = await runText({ text, inputs, script: {}, model: 'simulated', settings });
      const again = await runText({ text, inputs, script: scriptOf(first, {}), settings });
      expect(happened(again)).toEqual(happened(first));
      const scripted = await runText({ text, inputs, script: before });
      const kept = await runText({ text, inputs, script: scriptOf(scripted, before) });
      expect(kept.facts).toEqual(scripted.facts);
    },
  );

  it.each(['__proto__', 'constructor', 'toString'])('has the answers of a node called %s', async (id) => {
    const text = `graph:\n  nodes: [{id: ${id}, type: agent, config: {provider: p, name: m, role: r}}]\n  start: [${id}]\n  end: [${id}]\n  edges: []\n`;
    const run = await runText({ text, inputs: { task: 'owls' }, script: JSON.parse(`{"agents": {"${id}": ["hoo"]}}`) });
    expect(JSON.stringify(scriptOf(run, {}))).toBe(`{"agents":{"${id}":["hoo"]}}`);
  });

  it('of many equal answers is one, and of what changes as much as a script should hold', async () => {
    const agents = { Writer: ['one draft'], Judge: Array.from({ length: 900 }, (_, at) => `no ${at}`) };
    const run = await runText({ text: scoredCycle(900), inputs: { task: 'owls' }, script: { agents } });
    const kept = scriptOf(run, {});
    expect(kept).toMatchObject({ agents: { Writer: ['one draft'] } });
    expect(isJsonObject(kept) && isJsonObject(kept['agents']) && kept['agents']['Judge']).toHaveLength(900);
  });

  it('keeps what else the script before it said, and what another node of the same name answered apart', () => {
    expect(withRunScript({ task: 't', agents: { A: ['x'] }, delays: { A: 2 } }, { humans: { B: ['y'] } })).toEqual({
      task: 't',
      delays: { A: 2 },
      humans: { B: ['y'] },
    });
    expect(withRunScript(undefined, {})).toEqual({});
  });
});
