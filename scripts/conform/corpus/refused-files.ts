import { join } from 'node:path';
import { list, readCaseFile, record, text } from '../case-file.ts';
import { isJsonObject } from '../../../src/engine/workflow/json.ts';

/** What `refused.json` says of a file that its own system refuses: what is expected of us. */
export type Refusal = 'refused' | 'warned';

/** Reads `DIR/refused.json`: by path from the directory. A system's list holds paths, or objects with `path` and `here`. */
export function refusedFiles(directory: string): Map<string, Refusal> {
  const file = readCaseFile(join(directory, 'refused.json'));
  const refused = new Map<string, Refusal>();
  for (const [system, rows] of Object.entries(file === null ? {} : record(file, 'refused.json'))) {
    if (!Array.isArray(rows)) continue;
    for (const row of list(rows, system)) {
      const path = text(isJsonObject(row) ? row['path'] : row, `${system}: path`);
      const here = isJsonObject(row) && typeof row['here'] === 'string' ? row['here'] : 'refused';
      refused.set(`${system}/${path}`, here.startsWith('accepted') ? 'warned' : 'refused');
    }
  }
  return refused;
}
