/**
 * The address of a page below the base of the site, from the route that leads to it: `t/review-loop/` of `/t/[template]`, and '' of the
 * first page. A part in brackets stands for the parameter of its name, one in parentheses for nothing.
 */
export function pageAddress(route: string, params: Readonly<Record<string, string>>): string {
  const parts = route.split('/').filter((part) => part !== '' && !part.startsWith('('));
  return parts.map((part) => `${part.startsWith('[') ? (params[part.slice(1, -1)] ?? '') : part}/`).join('');
}
