import type { Failure } from '../workflow/activation.ts';

/** What became of an activation that failed: what was cut short because something around it ended did nothing wrong. */
export function failedStatus({ code }: Failure): 'stopped' | 'failed' {
  return code === 'cancelled' ? 'stopped' : 'failed';
}
