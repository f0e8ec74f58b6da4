import type { NamedRange } from './put-names.ts';

interface Form {
  length: number;
  name: string;
}

/**
 * Of forms with their names: gives where in a text one of them begins, the longest at each place, from left to right; they may
 * overlap. Takes as many steps as forms and text have signs, whatever they are (after Aho and Corasick): forms may be thousands,
 * and one may hold the beginning of another again and again.
 */
export function formFinder(forms: ReadonlyMap<string, string>): (text: string) => NamedRange[] {
  // States are endings of forms, for texts are read from their end: what is known at a sign then begins with it.
  const steps = new Map<number, Map<number, number>>();
  const shorter = [0];
  const longest: (Form | null)[] = [null];

  function next(state: number, sign: number): number {
    const bySign = steps.get(sign);
    if (!bySign) return 0;
    for (let from = state; ; from = shorter[from] ?? 0) {
      const to = bySign.get(from);
      if (to !== undefined) return to;
      if (from === 0) return 0;
    }
  }

  function grown(state: number, sign: number): number {
    const bySign = steps.get(sign) ?? new Map<number, number>();
    const known = bySign.get(state);
    if (known !== undefined) return known;
    const fallback = state === 0 ? 0 : next(shorter[state] ?? 0, sign);
    const made = shorter.push(fallback) - 1;
    longest.push(longest[fallback] ?? null);
    steps.set(sign, bySign.set(state, made));
    return made;
  }

  // All by one sign, and then by the next: a state falls back on shorter ones, which have to be complete.
  let growing = Array.from(forms, ([form, name]) => ({ form, name, state: 0 }));
  for (let length = 1; growing.length > 0; length++) {
    growing = growing.filter(({ form }) => form.length >= length);
    for (const branch of growing) {
      const { form, name } = branch;
      branch.state = grown(branch.state, form.charCodeAt(form.length - length));
      if (form.length === length) longest[branch.state] = { length, name };
    }
  }

  return (text) => {
    const found: NamedRange[] = [];
    let state = 0;
    for (let start = text.length - 1; start >= 0; start--) {
      state = next(state, text.charCodeAt(start));
      const form = longest[state];
      if (form) found.push({ start, end: start + form.length, name: form.name });
    }
    return found.reverse();
  };
}
