import { parseSettings } from '../engine/document/document.ts';
import { openText as openDocument } from '../engine/opening/open-text.ts';
import { problemRows } from '../terminal/rows/problem-row.ts';
import { runOpened } from './run-opened.ts';
import type { OpenedWorkflow, OpenOptions } from './shapes.ts';

/** Opens a text in the notation that the settings name, else in the one that it is written in. Throws TypeError for settings that there are not. */
export function openText(text: string, { settings = {}, linked = [] }: OpenOptions = {}): OpenedWorkflow {
  const { settings: given, unknownKeys, badKeys } = parseSettings(settings);
  const [wrong] = [...unknownKeys, ...badKeys];
  if (wrong !== undefined) throw new TypeError(`settings.${wrong} cannot be used: docs/reference names the settings`);
  const opened = openDocument(text, given, undefined, linked);
  const { notation, workflow } = opened;
  const problems = problemRows(opened.problems, text, workflow);
  return {
    notation,
    ok: opened.plan !== null,
    problems,
    nodes: workflow?.nodes.map(({ name, type }) => ({ name, type })) ?? [],
    inputs: workflow?.inputs.map(({ name }) => name) ?? [],
    async run(options = {}) {
      const first = problems.find(({ severity }) => severity === 'error');
      if (!opened.plan) throw new Error(`the text cannot be run: ${first?.message ?? 'it holds no workflow'}`);
      return runOpened({ text, linked, opened, plan: opened.plan }, options);
    },
  };
}
