import { resolve } from '$app/paths';

/** Where the site lives, such as `https://host/folder/`: what links begin with. */
export function siteBase(): string {
  return new URL(resolve('/'), location.href).href;
}
