/** In the place of a run that is not there; `isComing`: one that came with a link is being made again; `isStarting`: one was asked for; `isReading`: whether there is one is not known yet. */
export function wordNoRun({
  isComing,
  isStarting,
  isReading,
}: Readonly<Record<'isComing' | 'isStarting' | 'isReading', boolean>>): string {
  if (isComing) return 'The run that was sent shows here once it has been made again.';
  if (isReading && !isStarting) return '';
  return isStarting ? 'The run is starting …' : 'Nothing was run yet.';
}
