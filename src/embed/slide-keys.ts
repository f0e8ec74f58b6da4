const STEPS: Readonly<Record<string, number>> = { ' ': 1, ArrowRight: 1, ArrowLeft: -1 };

/** By how many rounds a key goes on, as slides do; null where it is no key of slides, or one that whatever has the focus keeps. */
export function slideStep({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): number | null {
  const step = STEPS[key];
  if (step === undefined || ctrlKey || metaKey || altKey) return null;
  const within = (selector: string): boolean => target instanceof HTMLElement && target.closest(selector) !== null;
  return within('.edit') || (key === ' ' && within('button, a, summary')) ? null : step;
}
