/** Whether a pattern holds a group whose text is kept. */
export function hasGroup(pattern: string): boolean {
  // Escapes and classes in one go: an escaped bracket inside a class does not end it.
  const bare = pattern.replace(/\\[^]|\[\^?\]?(?:\\[^]|[^\]\\])*\]/g, '');
  return /\((?!\?)|\(\?P?<(?![=!])/.test(bare);
}
