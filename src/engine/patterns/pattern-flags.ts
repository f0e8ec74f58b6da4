/** How a pattern is read. `syntax`: `python` for what Python's `re` reads; without it the common part of RE2 and JavaScript. */
export interface PatternFlags {
  ignoreCase?: boolean;
  multiline?: boolean;
  dotAll?: boolean;
  syntax?: 'python';
}
