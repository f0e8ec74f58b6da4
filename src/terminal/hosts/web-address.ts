/** Of the stores only Restate has such an address. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//.test(url) && URL.canParse(url);
}
