/** What came of a story: how often it was told, and each loss in words. */
export interface Outcome {
  story: string;
  /** Counted as it happens where a story is of many small acts: one that did nothing has shown nothing. */
  tried: number;
  losses: string[];
  /** What else is worth a line of the table. */
  note: string;
}

/** Tells a story several times. What is thrown is a loss, too: something that should have been there was not. */
export async function tell(
  story: string,
  times: number,
  once: (time: number) => Promise<string[]>,
  note: () => string = () => '',
): Promise<Outcome> {
  const losses: string[] = [];
  for (let time = 0; time < times; time++) {
    const lost = await once(time).catch((thrown: unknown) => [
      thrown instanceof Error ? firstLines(thrown.message) : String(thrown),
    ]);
    for (const loss of lost) {
      losses.push(loss);
      console.error(`${story} ${time}: ${loss}`);
    }
    if (times > 5 && (time + 1) % 10 === 0) console.error(`${story}: ${time + 1} of ${times}, ${losses.length} lost`);
  }
  return { story, tried: times, losses, note: note() };
}

/** What was lost, and where nothing was tried: that is no good outcome. */
export function lossesOf(outcomes: readonly Outcome[]): string[] {
  if (outcomes.length === 0) return ['no story was told'];
  return outcomes.flatMap(({ story, tried, losses }) =>
    [...losses, ...(tried === 0 ? ['nothing was tried'] : [])].map((loss) => `${story}: ${loss}`),
  );
}

function firstLines(message: string): string {
  return message.split('\n').slice(0, 3).join(' ');
}
