import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openText } from '../../../../src/engine/opening/open-text.ts';
import { after } from '../../../editing/edited.ts';

const WHOLE = readFileSync('src/page/shapes/container/condition.yaml', 'utf8');

describe('a prompt that asks for some of its outputs as JSON', () => {
  const text = WHOLE.replace(', "feedback": string }', ' }');

  it('is mended in the form that it has: a second one would speak against the first', () => {
    const found = openText(text, {}).problems.find(({ code }) => code === 'lint-output-not-asked');
    expect(found?.params['line']).toBe('"feedback": string');
    const act = found?.fixes?.[0]?.act;
    expect(act && after(text, act)).toBe(WHOLE);
  });

  it('keeps the JSON in it that asks for nothing', () => {
    const data = 'Mind this: { "city": "Rome" }';
    const told = WHOLE.replace(/Respond with JSON: .*/, data);
    const act = openText(told, {}).problems.find(({ code }) => code === 'lint-output-not-asked')?.fixes?.[0]?.act;
    const line = 'Respond with JSON: { "approved": boolean, "feedback": string }';
    expect(act && after(told, act)).toContain(`${data}\n                ${line}\n`);
  });
});

describe('outputs that every agent has', () => {
  const node = (outputs: string): string => `version: 3
nodes:
  - id: greeter
    type: agent
    data:
      prompt: Write one friendly line for the newsletter of a bakery.
      outputs: [${outputs}]
edges: []
`;
  const codes = (outputs: string): string[] => openText(node(outputs), {}).problems.map(({ code }) => code);
  const OWN = ', { name: sessionId, type: string }, { name: exitCode, type: number }';

  it('are in no reply, so no prompt need ask for them', () => {
    expect(codes(`{ name: output, type: string }${OWN}`)).not.toContain('lint-output-not-asked');
  });

  it('are not asked for by the fix of those that are missing', () => {
    const outputs = `{ name: line, type: string }, { name: good, type: boolean }${OWN}`;
    const found = openText(node(outputs), {}).problems.find(({ code }) => code === 'lint-output-not-asked');
    expect(found?.params['line']).toBe('Respond with JSON: { "line": string, "good": boolean }');
  });
});
