/** Who learns what is asked; '' where it is a model in this browser. */
export function wordGoesTo(host: string): string {
  return host === ''
    ? 'Prompts and inputs stay in this browser.'
    : `Prompts and inputs go to ${host}, and nowhere else.`;
}
