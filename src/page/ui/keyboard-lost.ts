/** What had the keyboard is gone, and nothing else has taken it: it is on the page as a whole. */
export function isKeyboardLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
}

/** What can be pressed. No fields: on phones the keys would come up. */
const PRESSED = ':is(button, a[href], [role="dialog"]):not(:disabled, [tabindex="-1"])';

/**
 * Keeps the keyboard near its place in a part of the page where what had it went away or can no longer be used, as a button does that was
 * pressed: what can be pressed nearest around it has it then. Whoever knows better has put it elsewhere by that time.
 */
export function keepKeyboard(part: HTMLElement): () => void {
  let around: Element[] = [];

  function come({ target }: FocusEvent): void {
    around = [];
    for (let each = target; each instanceof Element && each !== part.parentElement; each = each.parentElement)
      around.push(each);
  }

  function look(): void {
    const [had] = around;
    if (!had || !isKeyboardLost() || (had.isConnected && !had.matches(':disabled'))) return;
    const near = around.filter(({ isConnected }) => isConnected);
    near
      .flatMap((each) => pressedIn(each) ?? [])
      .at(0)
      ?.focus({ preventScroll: true });
  }

  // What goes away with the keyboard is still there while it says so.
  const leave = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget === null) setTimeout(look);
  };

  part.addEventListener('focusin', come);
  part.addEventListener('focusout', leave);
  return () => {
    part.removeEventListener('focusin', come);
    part.removeEventListener('focusout', leave);
  };
}

function pressedIn(part: Element): HTMLElement | null {
  if (part instanceof HTMLElement && part.matches('[role="dialog"]')) return part;
  const found = [...part.querySelectorAll<HTMLElement>(PRESSED)].find((each) => each.checkVisibility());
  return found ?? null;
}
