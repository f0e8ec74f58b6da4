/** A number of the command line; what is none is an error, in place of a loop that never begins. */
export function wholeNumber(text: string | undefined, otherwise: number): number {
  if (text === undefined || text === '') return otherwise;
  if (!/^\d+$/.test(text)) throw new Error(`not a whole number: ${text}`);
  return Number(text);
}
