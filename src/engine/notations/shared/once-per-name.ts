import type { Port } from '../../workflow/workflow.ts';

/** Each name once: what several need is one value, which is required where one of them needs it. */
export function oncePerName(ports: readonly Port[]): Port[] {
  const made = new Map<string, Port>();
  for (const port of ports) {
    const known = made.get(port.name);
    if (known) known.required ||= port.required;
    else made.set(port.name, { ...port });
  }
  return [...made.values()];
}
