/** Two steps and a counter, so many rounds; gives the rounds that the counter has counted. */
export type Loop = (rounds: number) => Promise<number>;
