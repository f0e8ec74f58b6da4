import { layoutOf } from '../../src/drawing/layout.ts';
import { detectNotation } from '../../src/engine/notations/detect.ts';
import { NOTATION_HELPS } from '../../src/engine/notations/notation-helps.ts';
import { NOTATIONS } from '../../src/engine/notations/notations.ts';
import { READ_LIMITS } from '../../src/engine/reading/limits.ts';
import { readText } from '../../src/engine/reading/read-text.ts';
import { quartiles } from '../statistics.ts';
import { chainOf, cyclesOf } from '../workloads.ts';

const TEXTS = [
  { name: '14 nodes in cycles', text: cyclesOf(14), times: 40 },
  { name: '100 nodes in cycles', text: cyclesOf(98), times: 15 },
  { name: '1,000 nodes in cycles', text: cyclesOf(1_001), times: 15 },
  { name: '1,000, no cycles alike', text: cyclesOf(1_001), times: 15, unlike: true },
  { name: '10,000 nodes in cycles', text: cyclesOf(10_000), times: 3 },
  { name: 'chain of 1,000 nodes', text: chainOf(1_000), times: 15 },
  { name: 'chain of 10,000 nodes', text: chainOf(10_000), times: 3 },
];

/** With names of other lengths each time, so that no box has the size of one that was placed before. */
function renamed(text: string, time: number): string {
  return text.replace(/Judge (\d+)/g, (_, at: string) => `Judge ${'x'.repeat((Number(at) + 9 * time) % 47)}${at}`);
}

/** Milliseconds of each step, and what stopped it, if something did. */
function open(text: string): { steps: number[]; refused: string | null } {
  const steps: number[] = [];
  function timed<Value>(work: () => Value): Value {
    const before = process.cpuUsage();
    const value = work();
    steps.push(process.cpuUsage(before).user / 1000);
    return value;
  }
  const { chatdev } = NOTATIONS;
  const { documents, problems } = timed(() =>
    readText(text, READ_LIMITS.file, (tree) => detectNotation(tree) !== null),
  );
  const opened = timed(() => chatdev.open(documents, {}, text));
  const { workflow, sources } = opened;
  const error = [...problems, ...opened.problems].find(({ severity }) => severity === 'error');
  if (!workflow || error) return { steps, refused: error?.code ?? 'empty' };
  timed(() => NOTATION_HELPS.chatdev.lint({ text, documents, workflow, sources }));
  timed(() => layoutOf(workflow, { collapsed: new Set(), direction: 'LR' }));
  return { steps, refused: null };
}

/** Opening a text, in milliseconds of user time: read (YAML), check (the notation's reading and compiling), lint, draw. */
export function opening(): void {
  for (const { name, text, times, unlike = false } of TEXTS) {
    const textOf = (time: number): string => (unlike ? renamed(text, time) : text);
    const first = open(textOf(0));
    const rows: number[][] = [];
    for (let time = 1; time <= times; time++) rows.push(open(textOf(time)).steps);
    const medians = first.steps.map((_, step) => quartiles(rows.map((row) => row[step] ?? NaN))[1]);
    const shown = medians.map((median) => median.toFixed(1).padStart(7)).join(' ');
    console.log(`${name.padEnd(24)} ${shown} ms${first.refused === null ? '' : `  refused: ${first.refused}`}`);
  }
}
