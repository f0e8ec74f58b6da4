/** What an agent says for whom nothing is prepared: its name and the number of the call. */
export function numberedAnswer(node: string, nth: number): string {
  return `${node}#${nth}`;
}

export function isNumberedAnswer(node: string, text: string): boolean {
  return text.startsWith(`${node}#`) && /^\d+$/.test(text.slice(node.length + 1));
}
