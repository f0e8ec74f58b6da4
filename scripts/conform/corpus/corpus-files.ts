import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What lies beside the workflows of a corpus and is none. */
const NO_WORKFLOWS = ['index.json', 'runs.json', 'refused.json'];

/** The workflow files under a directory, as paths from it with `/`, sorted. */
export function corpusFiles(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ya?ml|json)$/.test(entry.name) && !NO_WORKFLOWS.includes(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => path.slice(join(directory, '/').length).replaceAll('\\', '/'))
    .sort();
}
