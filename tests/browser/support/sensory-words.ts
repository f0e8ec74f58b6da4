const LOOKS =
  'green|red|blue|gr[ea]y|yellow|orange|purple|round|square|triangular|left|right|upper|lower|top|bottom|above|below';
const CONTROL = '(?:button|icon|link|field|tab|symbol|arrow|menu)s?';
const PLACED = `\\b(?:${LOOKS})(?:-hand|most)?\\s(?:\\w+\\s)?${CONTROL}\\b|\\b${CONTROL} (?:(?:on|to|at|in) the )?(?:${LOOKS})\\b`;

/** Where a text names what can be pressed by its place, form or colour, as who does not see it cannot find it (WCAG 1.3.3). */
export function sensoryWords(text: string): string[] {
  return text.match(new RegExp(PLACED, 'gi')) ?? [];
}
