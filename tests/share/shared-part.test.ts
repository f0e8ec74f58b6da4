import { expect, it } from 'vitest';
import { emptyDocument } from '../../src/engine/document/document.ts';
import { linkProblem } from '../../src/share/link.ts';
import { sharedPart } from '../../src/share/shared-part.ts';

it('asks of what is to be shared alone whether it fits into a link: an unticked box counts', () => {
  let seed = 7;
  const noise = Array.from({ length: 3_000_000 }, () =>
    String.fromCharCode(33 + ((seed = (seed * 48271) % 2147483647) % 90)),
  ).join('');
  const document = { ...emptyDocument(), text: 'graph: {}', scriptText: JSON.stringify({ agents: { A: [noise] } }) };
  expect(linkProblem(sharedPart(document, { inputs: true, script: true, variables: true }))).not.toBeNull();
  expect(linkProblem(sharedPart(document, { inputs: true, script: false, variables: true }))).toBeNull();
  const given = { ...document, scriptText: '', inputs: { task: noise } };
  expect(linkProblem(sharedPart(given, { inputs: false, script: true, variables: true }))).toBeNull();
  const filled = { ...emptyDocument(), text: 'graph: {}', settings: { vars: { A: 'x' }, seed: 3 } };
  expect(sharedPart(filled, { inputs: true, script: true, variables: false }).settings).toEqual({ seed: 3 });
  expect(sharedPart(filled, { inputs: true, script: true, variables: true })).toEqual(filled);
});

it('leaves out the choice of prepared answers with them, and no other', () => {
  const settingsOf = (model: 'scripted' | 'simulated', script: boolean) =>
    sharedPart({ ...emptyDocument(), settings: { model, seed: 3 } }, { inputs: true, script, variables: true })
      .settings;
  expect(settingsOf('scripted', false)).toEqual({ seed: 3 });
  expect(settingsOf('scripted', true)).toEqual({ model: 'scripted', seed: 3 });
  expect(settingsOf('simulated', false)).toEqual({ model: 'simulated', seed: 3 });
});
