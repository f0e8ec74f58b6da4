/**
 * Calls `leave` when a press that began outside of a panel has ended there: whoever takes the pointer into it before letting go has thought
 * better of it. `isOfPanel`: what lies elsewhere and is part of it, such as the button that opened it. Returns what ends that.
 */
export function onPressOutside(
  panel: Element,
  leave: () => void,
  isOfPanel: (pressed: Element) => boolean = () => false,
): () => void {
  let began = false;
  // A finger's events are all told to what it came down on.
  const isOutside = ({ clientX, clientY }: PointerEvent): boolean => {
    const pressed = document.elementFromPoint(clientX, clientY);
    return pressed !== null && !panel.contains(pressed) && !isOfPanel(pressed);
  };
  const begin = (event: PointerEvent): void => void (began = isOutside(event));
  const cancel = (): void => void (began = false);
  const end = (event: PointerEvent): void => {
    if (began && isOutside(event)) leave();
    began = false;
  };
  const heard = new AbortController();
  // The graph keeps some of these events to itself.
  const early = { capture: true, signal: heard.signal };
  document.addEventListener('pointerdown', begin, early);
  document.addEventListener('pointerup', end, early);
  document.addEventListener('pointercancel', cancel, early);
  return () => heard.abort();
}
