/**
 * The variables of a template itself, resolved to slots while it is compiled. A slot that holds nothing yet means the
 * variable of the same name further out, and at last the context's.
 */
export interface Scope {
  /** The slots a name may mean, innermost first; empty for a name of the context alone. */
  find(name: string): readonly number[];
  /** The slot of a variable that is set in this very scope. */
  declare(name: string): number;
  /** A scope inside this one: the body of a `for`. */
  inner(): Scope;
  /** How many slots the whole template has so far. */
  slots(): number;
}

export function createScope(): Scope {
  let slots = 0;
  return open(null);

  function open(around: Scope | null): Scope {
    const own = new Map<string, number>();
    const scope: Scope = {
      find(name) {
        const slot = own.get(name);
        const further = around?.find(name) ?? [];
        return slot === undefined ? further : [slot, ...further];
      },
      declare(name) {
        const known = own.get(name);
        if (known !== undefined) return known;
        own.set(name, slots);
        return slots++;
      },
      inner: () => open(scope),
      slots: () => slots,
    };
    return scope;
  }
}
