/** Pages of the site that are the studio: the first one, and those of its templates. */
const STUDIO = /^(?:\/t\/[^/]+)?\/(?:index\.html)?$/;

/**
 * Whether the page around a frame is the studio of the same site. A page of links, an embed and a page of the docs are none: what
 * they show was written by others.
 */
export function isStudio(frame: Pick<Window, 'parent' | 'location'>): boolean {
  try {
    const { parent, location } = frame;
    const base = location.pathname.replace(/\/ask\/(?:index\.html)?$/, '');
    const around = parent.location;
    return (
      parent !== (frame as unknown) &&
      parent === parent.parent &&
      around.origin === location.origin &&
      around.pathname.startsWith(base) &&
      STUDIO.test(around.pathname.slice(base.length))
    );
  } catch {
    // The page around lies elsewhere: it cannot be looked at.
    return false;
  }
}
