/** How the simulated model behaves: it gets better, never does, does by chance, or breaks down now and then. */
export type Mood = 'improving' | 'stubborn' | 'erratic' | 'failing';

/** The moods, the usual one first. */
export const MOODS: readonly Mood[] = ['improving', 'stubborn', 'erratic', 'failing'];
