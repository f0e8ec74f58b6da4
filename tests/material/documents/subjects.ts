import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { documentBlocks } from './blocks.ts';
import type { Subject } from './simulated-faults.ts';

const TEMPLATES = 'static/templates';

/** The languages in which a document may hold a workflow. */
export const LANGUAGES = ['yaml', 'yml', 'json'];

/** The blocks of the documents that run, and the templates with the inputs that they come with, but not their scripts. */
export function subjects(): (Subject & { name: string })[] {
  return [...documentSubjects(), ...templateSubjects()];
}

function documentSubjects(): (Subject & { name: string })[] {
  return documentBlocks(LANGUAGES).flatMap(({ name, text }) => {
    const opened = openText(text, {});
    if (!opened.plan || !opened.workflow) return [];
    const inputs = opened.workflow.inputs.map((port) => [port.name, 'An account of the tides']);
    return [{ name, text, opened, inputs: Object.fromEntries(inputs) }];
  });
}

function templateSubjects(): (Subject & { name: string })[] {
  const listed: { id: string; inputs: Record<string, string> }[] = JSON.parse(
    readFileSync(join(TEMPLATES, 'templates.json'), 'utf8'),
  );
  const files = readdirSync(TEMPLATES);
  return listed.map(({ id, inputs }) => {
    const file = files.find((each) => each === `${id}.yaml` || each === `${id}.json`);
    const text = readFileSync(join(TEMPLATES, file ?? id), 'utf8');
    return { name: id, text, opened: openText(text, {}), inputs };
  });
}
