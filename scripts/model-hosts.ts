/** Where a visitor may have models asked unless whoever hosts the site says otherwise: anywhere by https, and on his own machine. */
const ANYWHERE = 'https: http://localhost:* http://127.0.0.1:*';

/**
 * The hosts of models that `/ask/` may reach, as a content policy writes them, from `MODEL_HOSTS` of the build: a list of origins, or `none`,
 * which is the empty text: then no model is offered. Throws on what would end the policy, or widen another part of it.
 */
export function modelHosts(given: string | undefined): string {
  const hosts = (given ?? ANYWHERE).trim();
  if (hosts === 'none') return '';
  if (!/^[\w.:/*[\] -]+$/.test(hosts)) throw new Error(`MODEL_HOSTS is no list of origins: ${hosts}`);
  return hosts;
}
