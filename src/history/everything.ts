import { everythingText } from './everything-file.ts';
import type { Records } from './records.ts';
import { recordOf } from './record-text.ts';

/** All documents, their versions and all listed runs as the text of one file, with what the page remembers beside them. */
export async function allAsText(records: Records, preferences: Readonly<Record<string, string>>): Promise<string> {
  const [own, drafts, listed] = await Promise.all([
    records.all('documents'),
    records.all('drafts'),
    records.all('runs'),
  ]);
  const documents = [
    ...own.map((each) => ({ ...each, store: 'documents' as const })),
    ...drafts.map((each) => ({ ...each, store: 'drafts' as const })),
  ].map(({ store, id, changedAt, document }) => ({ store, id, changedAt, document }));
  const versions = await Promise.all(documents.map(({ id }) => records.list('versions', id)));
  const runs = await Promise.all(listed.filter((run) => !run.apart).map(({ id }) => recordOf(records, id)));
  return everythingText({
    documents,
    versions: versions.flat().map(({ owner, position, document }) => ({ owner, savedAt: position, document })),
    runs: runs.filter((run) => run !== null),
    preferences: { ...preferences },
  });
}
