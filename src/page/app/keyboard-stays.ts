/** Whether the keyboard is where it is now, also where that is gone by then, or it was nowhere: then the page has put it elsewhere. */
export function keyboardStays(): () => boolean {
  let held: Element | null = null;
  // What closes as the act begins gives the keyboard back first.
  setTimeout(() => (held = 'document' in globalThis ? document.activeElement : null));
  return () => {
    if (!held?.isConnected || held === document.body) return true;
    return document.activeElement === held || document.activeElement === document.body;
  };
}
