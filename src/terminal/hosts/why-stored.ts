import type { WhyCommand } from '../arguments.ts';
import { whyRound } from '../commands/why.ts';
import { openedRecord } from '../replay-record.ts';
import type { WhyRow } from '../rows/printed.ts';
import { soFar } from './hosted-run.ts';
import { toldWhatIsNotThere, withHost } from './open-host.ts';
import { runIn } from './perform.ts';

/** As `why` of a file, of a run in a store, as far as it has come. Throws WrongUsage. */
export function whyStored(
  url: string,
  { file: id, ...asked }: WhyCommand,
  print: (row: WhyRow) => void,
): Promise<number> {
  return toldWhatIsNotThere(() =>
    withHost(url, async (host) => {
      const { record } = await soFar(await runIn(host, id));
      print(await whyRound(openedRecord(record, id), asked));
      return 0;
    }),
  );
}
