import { valueIn } from '../../../engine/reading/places.ts';
import { appendLine } from '../../yaml/appended-line.ts';
import type { YamlMap } from '../../../engine/reading/yaml-node.ts';
import type { Changes } from '../../yaml/changes.ts';

/** Adds lines to a prompt that stands under a key of a map; it is made where there is none. `anew`: they stand in its place. */
export function instruct(
  changes: Changes,
  text: string,
  map: YamlMap,
  key: string,
  lines: readonly string[],
  anew = false,
): void {
  const prompt = valueIn(map, key);
  if (anew || prompt?.kind !== 'scalar' || prompt.text.trim() === '') {
    changes.set(map, key, lines.length > 1 ? `${lines.join('\n')}\n` : (lines[0] ?? ''));
    return;
  }
  const edit = text.charAt(prompt.range.start) === '|' ? appendLine(text, prompt, lines.join('\n')) : null;
  // What stands on one line stays on one.
  if (edit && lines.length === 1) changes.rewrite(edit);
  else {
    const isLong = prompt.text.includes('\n') || lines.length > 1;
    const said = prompt.text.replace(/\s+$/, '');
    changes.set(map, key, isLong ? `${[said, ...lines].join('\n')}\n` : `${ended(said)} ${lines.join(' ')}`);
  }
}

/** As a sentence, so that another may follow. */
function ended(text: string): string {
  return /[.!?:;…]$/.test(text) ? text : `${text}.`;
}
