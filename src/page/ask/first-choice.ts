/** What stands on the sheet: which place (its id, '' = by address), and which model of it; in this browser, what was loaded. */
export interface Choice {
  kind: 'server' | 'provider' | 'browser';
  place: string;
  address: string;
  model: string;
}

/** What the sheet begins with where nothing was used before: the first model that the document names. Where it is asked, nobody but the visitor says. */
export function firstChoice([model = '']: readonly string[]): Choice {
  return { kind: 'server', place: '', address: '', model };
}
