import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseScript } from '../../src/engine/models/scripted/script.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import type { RunRecord } from '../../src/terminal/record-run.ts';
import { runToEnd } from '../../src/terminal/run-to-end.ts';

const TEMPLATES = 'static/templates';
const SCRIPT = '.script.json';
const files = readdirSync(TEMPLATES);
const texts = files.filter(
  (file) => files.includes(file.replace(/\.(?:yaml|json)$/, SCRIPT)) && !file.endsWith(SCRIPT),
);

async function recorded(file: string, activations: boolean, rounds?: number): Promise<RunRecord> {
  const { plan, settings } = openText(
    readFileSync(`${TEMPLATES}/${file}`, 'utf8'),
    rounds ? { limits: { rounds } } : {},
  );
  const script = readFileSync(`${TEMPLATES}/${file.replace(/\.(?:yaml|json)$/, SCRIPT)}`, 'utf8');
  const { script: answers } = parseScript(JSON.parse(script));
  if (!plan) throw new Error(`${file} does not open`);
  return runToEnd({
    plan,
    inputs: answers.inputs,
    settings,
    model: 'scripted',
    script: answers,
    kept: { activations },
  });
}

describe('a record of a run', () => {
  it.each(texts.flatMap((file) => [undefined, 1].map((rounds) => ({ file, rounds }))))(
    'counts the same when it keeps no activations: $file, at most $rounds rounds',
    async ({ file, rounds }) => {
      const whole = await recorded(file, true, rounds);
      const counted = await recorded(file, false, rounds);
      expect(counted).toEqual({ ...whole, activations: [], asks: [], verdicts: [], events: [] });
      expect(whole.activations.length).toBeGreaterThan(0);
      expect(counted.loops.length).toBeGreaterThan(0);
      expect(counted.loops.map(({ reason }) => reason.text)).not.toContain('');
    },
  );
});
