import type { Expectation } from '../../../engine/document/settings/expectation.ts';
import type { Expected } from '../../../engine/after-run/expectations/expected.ts';
import type { Ground } from './change.ts';
import type { WhatIf } from './what-if.svelte.ts';

/**
 * Whether the run would have come as is expected with another document, over what it was answered; `told` gets null where that cannot be
 * known. Returns what ends it.
 */
export function checkWritten(
  whatIf: Pick<WhatIf, 'aside'>,
  ground: Ground,
  list: readonly Expectation[],
  told: (outcomes: readonly Expected[] | null) => void,
): () => void {
  let isWanted = true;
  const end = whatIf.aside(ground, (explored) => {
    const found = explored && explored.state.phase !== 'refused' ? explored.questions(null)?.expectations(list) : null;
    void Promise.resolve(found ?? null)
      .catch(() => null)
      .then((outcomes) => {
        if (isWanted) told(outcomes);
        explored?.clear();
      });
  });
  return () => {
    isWanted = false;
    end();
  };
}
