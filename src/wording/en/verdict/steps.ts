/** What can be done with a run besides letting it go to its end. */
export const STEPS = {
  label: 'Steps',
  round: 'One round',
  roundTold: 'Runs one round of a loop, then pauses · Ctrl+Shift+Enter',
  node: 'One node',
  nodeTold: 'Runs one node, then pauses · F10',
  times: 'Try it 10 times',
  timesTold: 'Runs it as often as you say and counts how the runs ended; each is kept in History',
  stop: 'Stop',
  stopTold: 'Ends the run · Shift+Escape',
} as const;
