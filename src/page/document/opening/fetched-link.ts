import { isRecordText } from '../../../history/read-record.ts';
import type { TextAddress } from '../../../share/address.ts';
import { fetchText } from '../../../share/fetch-text.ts';
import { importFile } from '../../../share/file.ts';
import { linkProblem, linkTo } from '../../../share/link.ts';
import type { ShareProblem } from '../../../share/problem.ts';

/** Fetches what lies at an address and makes a link of it, which opens as a stranger's does; or says why not. Nothing of it is run or kept. */
export async function linkFrom(
  address: TextAddress,
  base: string,
  fetching: typeof fetch,
): Promise<{ link: string } | { problem: ShareProblem<string> }> {
  const fetched = await fetchText(address, fetching);
  if (!fetched.ok) return fetched;
  if (isRecordText(fetched.text)) return { problem: { code: 'fetched-record', params: {} } };
  const opened = importFile(fetched.text, address.fileName);
  if (!opened.ok) return opened;
  const problem = linkProblem(opened.document);
  return problem ? { problem } : { link: linkTo(base, opened.document) };
}
