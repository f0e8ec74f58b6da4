import { USUAL_NOTATION } from '../engine/workflow/notation-name.ts';
import { askedFor } from './asked.ts';
import { loadNotationScript } from './scripts.ts';

// Another address of the same page is another embed.
addEventListener('hashchange', () => location.reload());
// The commonest, where the address does not say it: its script knows the way to the others.
void loadNotationScript(askedFor().view.notation ?? USUAL_NOTATION);
