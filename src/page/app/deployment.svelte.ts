/** Why a part of the page could not be fetched: the site was published anew, or cannot be reached. */
type MissingPart = 'new-deployment' | 'unreachable';

/** How this page stands to what is published and to other tabs: what it may lack, whether a newer one is
 * there, and whether that is open. */
export class Deployment {
  /** A newer version of the page is open in another tab, and has taken over what is kept. */
  outdated = $state.raw(false);
  /** Opens another release than that of this page, which the browser has got; null while there is none. */
  newRelease: (() => Promise<void>) | null = $state.raw(null);
  missingPart: MissingPart | null = $state.raw(null);
}
