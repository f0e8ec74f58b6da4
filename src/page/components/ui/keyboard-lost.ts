/** What had the keyboard is gone, and nothing else has taken it: it is on the page as a whole. */
export function isKeyboardLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
}
