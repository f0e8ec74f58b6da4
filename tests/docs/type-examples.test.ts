import { describe, expect, it } from 'vitest';
import { nodeTypes } from '../../src/editing/node-types.ts';
import { inputsOf } from '../../src/engine/models/inputs.ts';
import { readScript } from '../../src/engine/models/scripted/script.ts';
import { NOTATION_HELPS } from '../../src/engine/notations/notation-helps.ts';
import { openToRun } from '../../src/engine/opening/open-to-run.ts';
import { NOTATION_NAMES } from '../../src/engine/workflow/notation-name.ts';
import { docsPage } from '../../src/page/docs/texts.ts';
import { typeCards } from '../../src/page/docs/type-cards.ts';
import { typeExamples } from '../../src/page/docs/type-examples.ts';
import { decodeLink } from '../../src/share/link.ts';
import { runToEnd } from '../../src/terminal/run-to-end.ts';
import { openForPage } from '../../src/opened/opened-text.ts';

/** What OrKa reads otherwise than its document says: every prompt of a loop, every printed reply and every own model is told so. */
const SAID_OF_ORKA = ['orka-reads-input', 'orka-reads-memory', 'orka-prints-reply', 'orka-model-counts'];
/** What a run tells because it is what the example shows, by type. */
const SHOWN_BY_RUN: Readonly<Record<string, readonly string[]>> = { failover: ['model-failed'] };
/** It is a remark for readers. */
const NEVER_RUNS = ['note'];

describe.each(NOTATION_NAMES)('the reference of %s', (notation) => {
  const examples = typeExamples(notation);
  const types = Object.keys(nodeTypes(NOTATION_HELPS[notation].description));

  it('has one example for each type of node, and none for a type that there is not', () => {
    expect(examples.map(({ type }) => type).toSorted()).toEqual(types.toSorted());
  });

  it('leads from each card to a section that is there, and to its example as it is written', () => {
    const { html } = docsPage(`docs/reference/${notation}.md`);
    for (const { type, section, fragment, svg } of typeCards(notation)) {
      expect(html, type).toContain(`id="${section}"`);
      expect(svg, type).toMatch(/^<svg /);
      const decoded = decodeLink(fragment);
      expect(decoded.ok && decoded.document).toMatchObject(examples.find((each) => each.type === type)?.document ?? {});
    }
  });

  it.each(examples)('opens the example of $type without a warning, in its own notation', ({ document }) => {
    const { workflow, problems } = openForPage(document.text, document.settings);
    expect(workflow?.notation).toBe(notation);
    expect(readScript(document.scriptText).problems).toEqual([]);
    expect(problems.filter(({ code, severity }) => severity !== 'info' || !SAID_OF_ORKA.includes(code))).toEqual([]);
  });

  it.each(examples)(
    'runs the example of $type to its end, and a node of that type in it',
    async ({ type, document }) => {
      const opened = await openToRun(document.text, document.settings);
      const { script } = readScript(document.scriptText);
      if (!opened.plan) throw new Error(`${type} cannot run`);
      const { plan, settings } = opened;
      const model = settings.model ?? (document.scriptText === '' ? 'simulated' : 'scripted');
      const inputs = inputsOf(plan.workflow, document, script);
      const { view, problems } = await runToEnd({ plan, inputs, settings, model, script, kept: { activations: true } });
      expect(view.result?.status).toBe('completed');
      expect(problems.map(({ code }) => code).filter((code) => !SHOWN_BY_RUN[type]?.includes(code))).toEqual([]);
      const ran = plan.workflow.nodes.filter((node, at) => node.type === type && (view.nodes[at]?.runs ?? 0) > 0);
      expect(ran.length > 0).toBe(!NEVER_RUNS.includes(type));
    },
  );
});
