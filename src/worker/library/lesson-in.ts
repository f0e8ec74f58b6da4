import { openOnce } from '../../engine/opening/open-once.ts';
import type { LibraryWorker } from '../protocol.ts';

/** Reads the lesson that stands in a text, whatever text is open meanwhile. */
export const lessonIn: LibraryWorker['lessonIn'] = async (text, settings) => {
  const { written, workflow } = openOnce(text, settings, 'link');
  const { lesson, expect } = written;
  return lesson ? { lesson, ...(expect && { expect }), name: workflow?.name ?? '' } : null;
};
