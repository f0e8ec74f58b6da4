/**
 * The address of the site as its pages may say it, ending in `/`; '' where none is given: then they say none.
 * Throws where what is given is no address of the web.
 */
export function siteAddress(given: string | undefined): string {
  if (given === undefined || given.trim() === '') return '';
  const url = URL.canParse(given.trim()) ? new URL(given.trim()) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`SITE_URL is "${given}": write the whole address, such as https://host/folder/`);
  return `${url.origin}${url.pathname.replace(/\/*$/, '/')}`;
}
