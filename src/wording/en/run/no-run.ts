/** In the place of a run that is not there; `isComing`: one that came with a link is being made again; `isStarting`: one was asked for. */
export function wordNoRun({ isComing, isStarting }: { isComing: boolean; isStarting: boolean }): string {
  if (isComing) return 'The run that was sent shows here once it has been made again.';
  return isStarting ? 'The run is starting …' : 'Nothing was run yet.';
}
