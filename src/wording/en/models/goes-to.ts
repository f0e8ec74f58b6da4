/** Who learns what is asked. */
export function wordGoesTo(host: string): string {
  return `Prompts and inputs go to ${host}, and nowhere else.`;
}
