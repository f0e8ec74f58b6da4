import type { Settings } from '../../engine/document/document.ts';
import { completeKeys, completeRoots } from './complete-keys.ts';
import { completeTemplate } from './complete-template.ts';
import { completeValues } from './complete-values.ts';
import { cursorAt } from './cursor.ts';
import { type Completion } from './completion.ts';

/**
 * What may be typed at an offset, the likeliest first: keys that are allowed and not yet there (required ones first), words of a
 * list, nodes, outputs, names inside templates, whole nodes and edges. Works while the text cannot be read. Never throws.
 */
export function completion(text: string, offset: number, settings: Settings): Completion[] {
  const inTemplate = completeTemplate(text, offset, settings);
  if (inTemplate) return inTemplate;
  const cursor = cursorAt(text, offset, settings);
  if (!cursor) return completeRoots(text, offset);
  return cursor.kind === 'key' ? completeKeys(cursor) : completeValues(cursor);
}
