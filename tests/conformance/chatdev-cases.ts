import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { record, text, type CaseRecord } from '../../scripts/conform/case-file.ts';
import type { Recording } from '../../scripts/conform/chatdev-set.ts';

/** A recorded run of the original engine, as one file says it. */
export interface ChatdevCase {
  name: string;
  /** What is compared, and whose behaviour holds. */
  row: CaseRecord;
  recording: Recording;
}

const FOLDER = fileURLToPath(new URL('chatdev', import.meta.url));

/** The recorded runs, in the order of their numbers: a file each, which also holds the workflow and the script. */
export function chatdevCases(): ChatdevCase[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.yaml'));
  return files.toSorted().map((file) => {
    const { workflow, given, trace, ...row } = record(parse(readFileSync(join(FOLDER, file), 'utf8')), file);
    return {
      name: file.replace(/\.yaml$/, ''),
      row,
      recording: { document: text(workflow, file), given, trace: record(trace ?? {}, file) },
    };
  });
}
