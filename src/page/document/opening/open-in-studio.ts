import type { LoopDocument } from '../../../engine/document/document.ts';
import { RUN_CANNOT_COME } from '../../../wording/en/run/where-kept.ts';
import type { Notice } from '../../app/notices.svelte.ts';
import { handOver } from '../../app/handover.ts';
import { newId } from '../../app/new-id.ts';
import type { CarriedRun, PlaceMemory } from '../../app/place.ts';
import type { Run } from '../../run/run.svelte.ts';

/** What of the desk it takes to leave for the studio. */
interface Desk {
  readonly run: {
    readonly own: Pick<Run, 'keep' | 'clear'> & { readonly state: Pick<Run['state'], 'runId' | 'phase' | 'apart'> };
  };
  readonly memory: Pick<PlaceMemory, 'carried'>;
  say(text: string, tone: Notice['tone'], action?: Notice['action']): void;
}

/**
 * Takes a document to the studio at `home`, and the visitor's run of it, which is in the history from then on; a run that still goes is cut
 * off there. `sent`: the run that came with the link, by its id, which goes along only once the visitor has kept it. Where the browser keeps
 * nothing it says what else can be done.
 */
export async function openInStudio(
  desk: Desk,
  document: LoopDocument,
  home: string,
  sent: string | null = null,
): Promise<void> {
  const id = newId();
  const go = (run: CarriedRun | null): void => {
    if (!handOver({ document, id, run }))
      return desk.say(
        'This browser keeps nothing. Save the document from Share, and open the file in the studio.',
        'failed',
      );
    // A page that is only put aside would hold on to a run that goes on.
    addEventListener('pagehide', () => desk.run.own.clear(), { once: true });
    location.assign(home);
  };
  const { runId, phase, apart } = desk.run.own.state;
  if (runId === null || phase === 'refused' || (apart && runId === sent)) return go(null);
  if ((await desk.run.own.keep(id)) || !apart) return go(desk.memory.carried(runId));
  desk.say(RUN_CANNOT_COME.told, 'failed', { label: RUN_CANNOT_COME.without, take: () => go(null) });
}
