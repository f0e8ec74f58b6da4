/** The calls of a worker, or of whoever stands between it and the page: functions that give promises. */
type Calls<Of> = { readonly [Name in keyof Of]: (...values: never[]) => Promise<unknown> };

/**
 * Calls that `send` carries out, whatever their name: what is done with each of them is said once, and a new one needs no line here.
 * It is no promise, so that it can be awaited and given back.
 */
export function callsBy<Of extends Calls<Of>>(
  send: (name: keyof Of & string, values: unknown[]) => Promise<unknown>,
): Of {
  return new Proxy(
    // That `send` gives what the call promises no type can say: it is held by the calls that it passes on to.
    {} as Of,
    {
      get: (_target, name) =>
        typeof name === 'string' && name !== 'then'
          ? (...values: unknown[]) => send(name as keyof Of & string, values)
          : undefined,
    },
  );
}

export function call<Of extends Calls<Of>>(calls: Of, name: keyof Of & string, values: unknown[]): Promise<unknown> {
  return Reflect.apply(calls[name], calls, values);
}
