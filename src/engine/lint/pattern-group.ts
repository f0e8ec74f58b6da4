/** A pattern without its escapes and classes: what is left stands for itself, or makes groups and repetition. */
export function bareOf(pattern: string): string {
  return pattern.replace(/\\[^]/g, '').replace(/\[\^?\]?[^\]]*\]/g, '');
}

/** Whether a pattern holds a group whose text is kept. */
export function hasGroup(pattern: string): boolean {
  return /\((?!\?)|\(\?P?<(?![=!])/.test(bareOf(pattern));
}
