import { everythingText } from './everything-file.ts';
import type { Records } from './records.ts';
import type { RunRecord } from './read-record.ts';
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
  const runs: RunRecord[] = [];
  // One after the other: each is made of all its chunks.
  for (const { id, apart } of listed) {
    const record = apart ? null : await recordOf(records, id);
    if (record) runs.push(record);
  }
  return everythingText({
    documents,
    versions: versions.flat().map(({ owner, position, document }) => ({ owner, savedAt: position, document })),
    runs,
    preferences: { ...preferences },
  });
}
