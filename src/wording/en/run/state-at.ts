/** Over the state of a loop: of which moment it is. `how`: whether the round goes on there, has just ended, or lies before. */
export function wordStateAt(at: { round: number; how: 'in' | 'ended' | 'after' } | null): string {
  if (!at || at.round === 0) return 'State';
  return `State ${at.how === 'ended' ? 'at the end of' : at.how} round ${at.round}`;
}
