import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openText } from '../../src/engine/open-text.ts';
import { blocksOf } from '../../src/engine/reading/markdown.ts';
import type { Subject } from './answers.mts';

const TEMPLATES = 'static/templates';

/** The blocks of the specifying documents that run, and the templates with the inputs that they come with, but not their scripts. */
export function* subjects(documents: string): Generator<Subject & { name: string }> {
  for (const { name, text } of blocks(documents)) {
    const opened = openText(text, {});
    const ports = opened.workflow?.inputs ?? [];
    if (opened.plan && opened.workflow)
      yield {
        name,
        text,
        opened,
        inputs: Object.fromEntries(ports.map((port) => [port.name, `An account of the tides`])),
      };
  }
  const listed = JSON.parse(readFileSync(join(TEMPLATES, 'templates.json'), 'utf8')) as {
    id: string;
    inputs: Record<string, string>;
  }[];
  const files = readdirSync(TEMPLATES);
  for (const { id, inputs } of listed) {
    const file = files.find((each) => each === `${id}.yaml` || each === `${id}.json`);
    const text = readFileSync(join(TEMPLATES, file ?? id), 'utf8');
    yield { name: id, text, opened: openText(text, {}), inputs };
  }
}

/** The blocks of YAML and JSON in the specifying documents, as they stand. */
export function* blocks(documents: string): Generator<{ name: string; text: string }> {
  for (const file of readdirSync(documents).filter((each) => each.endsWith('.md'))) {
    const markdown = readFileSync(join(documents, file), 'utf8');
    for (const [index, { start, end }] of blocksOf(markdown, ['yaml', 'yml', 'json']).entries())
      yield { name: `${file}, block ${index + 1}`, text: markdown.slice(start, end) };
  }
}
