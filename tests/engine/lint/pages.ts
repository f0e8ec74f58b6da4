import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../docs/problems/', import.meta.url));

/** A page of docs/problems: a text that shows the mistake, where it is told, and the text without it. */
interface Page {
  code: string;
  fails: string;
  mended: string;
  told: { line: number; text: string };
}

/** All pages. */
export function pages(): Page[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.md'))
    .map((file) => {
      const markdown = readFileSync(join(FOLDER, file), 'utf8');
      const [fails = '', mended = ''] = [...markdown.matchAll(/```yaml\n([^]*?)```/g)].map((match) => match[1]);
      const [, line = '0', text = ''] = /^Told at line (\d+): `(.*)`\.$/m.exec(markdown) ?? [];
      return { code: file.slice(0, -'.md'.length), fails, mended, told: { line: Number(line), text } };
    });
}
