import { lacksNamed } from './points.ts';

export const CONTENT = 'I would change nothing';

export const NOTHING_SEEN = 'I was not sent anything to look at';

/** Whether a text is what this model says of somebody's work. */
export function isRemark(text: string): boolean {
  return lacksNamed(text).length > 0 || text.includes(CONTENT) || text.includes(NOTHING_SEEN);
}

export function missesSomething(text: string): boolean {
  return lacksNamed(text).length > 0 || text.includes(NOTHING_SEEN);
}
