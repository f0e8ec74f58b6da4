import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunRecord } from '../../src/terminal/record-run.ts';
import { actualOutcome, refusedOutcome } from './chatdev-actual.ts';
import { compareOurs, limitsOf } from './chatdev-ours.ts';
import { expectedOutcome } from './chatdev-outcome.ts';
import { chatdevRun } from './chatdev-run.ts';
import { compareChatdev, type Unordered } from './chatdev.ts';
import { casesOf, list, readCaseFile, record, records, text, texts, type CaseRecord } from './case-file.ts';
import { compared, type CaseResult, type Follow } from './case-result.ts';

/** The cases of a manifest. */
export function chatdevCases(directory: string): CaseRecord[] {
  return casesOf(readCaseFile(join(directory, 'manifest.json')), 'manifest.json');
}

/** What a case consists of besides its row: the document, its script, and what the original engine did. */
export interface Recording {
  document: string;
  given: unknown;
  trace: CaseRecord;
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
  return recordedCase(name, row, { document, given, trace });
}

/** Runs what was recorded and compares it. */
export async function recordedCase(
  name: string,
  row: CaseRecord,
  { document, given, trace }: Recording,
): Promise<CaseResult> {
  const follow = followOf(row);
  const outcome = await chatdevRun(document, given, limitsOf(row));
  if ('refused' in outcome) {
    if (follow === 'ours')
      return compared(name, 'chatdev', follow, { path: 'opens', expected: true, actual: outcome.refused });
    return compared(name, 'chatdev', follow, compareChatdev(expectedOutcome(trace), refusedOutcome(outcome.refused)));
  }
  const { ran } = outcome;
  return compared(
    name,
    'chatdev',
    follow,
    follow === 'ours' ? compareOurs(row.expected_ours, ran) : compareRun(trace, row, ran),
  );
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
