import type { Settings } from '../document/document.ts';
import { loadNotation } from '../notations/load-notation.ts';
import type { Notation, Opened } from '../notations/notation.ts';
import { openRead, readDocument } from './read-document.ts';
import { READ_LIMITS, type ReadLimits } from '../reading/limits.ts';
import type { Plan } from '../kernel/plan.ts';
import type { Problem } from '../workflow/problem.ts';

/** A text opened to be run. */
interface OpenedToRun {
  plan: Plan;
  workflow: Opened['workflow'];
  /** The one that it is written in. */
  notation: Notation;
  settings: Settings;
}

/**
 * Opens a text as `openText` does, as far as a run needs it, and loads nothing but its own notation. The problems where it cannot be
 * run. Never throws on any text.
 */
export async function openToRun(
  text: string,
  given: Settings,
  limits: ReadLimits = READ_LIMITS.file,
): Promise<OpenedToRun | { plan: null; problems: Problem[] }> {
  const read = readDocument(text, given, limits);
  const { settings, guard } = read;
  if (!read.notation) return { plan: null, problems: guard.problems(read.problems) };
  const notation = await loadNotation(read.notation);
  const { plan, workflow, problems } = openRead(read, notation);
  return plan ? { plan, workflow, notation, settings } : { plan: null, problems: guard.problems(problems) };
}
