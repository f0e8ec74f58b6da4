import type { Message } from '../../../../workflow/activation.ts';

/** Inputs as one text, as a human node and an agent with `input_mode: prompt` get them (ChatDev: `=== INPUT FROM ...`). */
export function flatten(messages: readonly Message[]): string {
  return messages
    .map(({ source, role, text }) => `=== INPUT FROM ${source ?? 'UNKNOWN'} (${role}) ===\n\n${text}`)
    .join('\n\n');
}
