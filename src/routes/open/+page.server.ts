import { openForPage } from '../../opened/opened-text.ts';
import type { PageServerLoad } from './$types';

/** The page is one for all links, and unfurls as such: it is built without a document. */
export const load: PageServerLoad = () => ({ opened: openForPage('', {}) });
