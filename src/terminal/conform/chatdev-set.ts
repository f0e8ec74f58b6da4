import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../engine/document/document.ts';
import { parseScript } from '../../engine/models/script.ts';
import { openText } from '../../engine/open-text.ts';
import type { RunRecord } from '../record-run.ts';
import { runToEnd } from '../run-to-end.ts';
import { actualOutcome, refusedOutcome } from './chatdev-actual.ts';
import { compareOurs, limitsOfOurs } from './chatdev-ours.ts';
import { expectedOutcome } from './chatdev-outcome.ts';
import { compareChatdev, type Unordered } from './chatdev.ts';
import { casesOf, list, readCaseFile, record, records, text, texts, type CaseRecord } from './case-file.ts';
import { compared, type CaseResult, type Follow } from './case-result.ts';

/** Far beyond any case: a run that should end and does not shall not hang the others. */
const MOST_ACTIVATIONS = 20_000;

/** The cases of a manifest. */
export function chatdevCases(directory: string): CaseRecord[] {
  return casesOf(readCaseFile(join(directory, 'manifest.json')), 'manifest.json');
}

/** Runs one case of `DIR/chatdev/manifest.json` and compares it. */
export async function chatdevCase(directory: string, row: CaseRecord): Promise<CaseResult> {
  const name = text(row.case, 'case');
  const follow = followOf(row);
  if (follow === 'skip')
    return { name, set: 'chatdev', follow, pass: false, firstDifference: null, reason: text(row.note ?? '', 'note') };
  const trace = record(readCaseFile(join(directory, `${name}.trace.json`)) ?? {}, `${name}.trace.json`);
  const document = readFileSync(join(directory, `${name}.yaml`), 'utf8');
  const inputFile = join(directory, `${name}.in.json`);
  const given = existsSync(inputFile) ? readCaseFile(inputFile) : {};
  const settings: Settings = {
    limits: { activations: MOST_ACTIVATIONS, ...limitsOfOurs(name), ...limitsOf(record(row.limits ?? {}, 'limits')) },
  };
  const { plan, problems } = openText(document, settings);
  if (!plan) {
    if (follow === 'ours')
      return compared(name, 'chatdev', follow, { path: 'opens', expected: true, actual: problems });
    return compared(name, 'chatdev', follow, compareChatdev(expectedOutcome(trace), refusedOutcome(problems)));
  }
  const { script } = parseScript(given);
  const inputs = { task: script.task ?? '' };
  const ran = await runToEnd({
    plan,
    inputs,
    settings,
    model: 'scripted',
    script,
    kept: { activations: true },
    inputCap: Infinity,
  });
  return compared(name, 'chatdev', follow, follow === 'ours' ? compareOurs(name, ran) : compareRun(trace, row, ran));
}

/** The first difference between a recorded trace and our run. */
function compareRun(trace: CaseRecord, row: CaseRecord, ran: RunRecord): ReturnType<typeof compareChatdev> {
  const inUnits = new Set(
    records(trace.activations, 'activations').flatMap((each) =>
      each.units === undefined ? [] : [text(each.node, 'node')],
    ),
  );
  return compareChatdev(expectedOutcome(trace), actualOutcome(ran, inUnits), unorderedOf(row, trace));
}

function followOf(row: CaseRecord): Follow {
  const { follow } = row;
  if (follow === 'engine' || follow === 'ours' || follow === 'skip') return follow;
  throw new Error(`${String(row.case)}: follow is ${String(follow)}`);
}

function limitsOf(limits: CaseRecord): { rounds?: number } {
  return typeof limits.rounds === 'number' ? { rounds: limits.rounds } : {};
}

/** Loops side by side: each keeps its own order, and what comes after them reads in any order. */
export function unorderedOf(row: CaseRecord, trace: CaseRecord): Unordered | null {
  if (typeof row.compare !== 'string' || !row.compare.startsWith('unordered')) return null;
  const members = list(trace.layers, 'layers').flatMap((layer) => list(layer, 'layers'));
  const loops = members.flatMap((member) =>
    typeof member === 'string' ? [] : [texts(record(member, 'layers').cycle, 'cycle')],
  );
  const alone = members.filter((member) => typeof member === 'string');
  return { groups: [...loops, alone], joins: alone };
}
