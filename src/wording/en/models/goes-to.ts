import { enumerate } from '../../values.ts';

/** Who learns what is asked, by the hosts of all models that may be; '' of one in this browser. */
export function wordGoesTo(hosts: readonly string[]): string {
  const all = new Set(hosts);
  const isHere = all.delete('');
  const elsewhere = enumerate([...all], 'or');
  if (elsewhere === '') return 'Prompts and inputs stay in this browser.';
  if (isHere)
    return `Each prompt, with its inputs, stays in this browser or goes to ${elsewhere}, and from here nowhere else.`;
  return all.size === 1
    ? `Prompts and inputs go to ${elsewhere}, and from here nowhere else.`
    : `Each prompt, with its inputs, goes to ${elsewhere}, and from here nowhere else.`;
}
