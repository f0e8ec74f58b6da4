/** Every page is built beforehand, text and graph included: it can be read before, and without, any script. */
export const prerender = true;
export const trailingSlash = 'always';
