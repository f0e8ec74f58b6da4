import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * What a request gets: a file, another address, or a refusal.
 * @typedef {{ status: 200 | 404, file: string, size: number }
 *   | { status: 301, location: string, file?: undefined }
 *   | { status: 400 | 403 | 404, file?: undefined }} Found
 */

/**
 * The file of a folder that an address means: the file itself, a folder's index.html, a page without its `.html`, else
 * 404.html. Nothing outside the folder is ever given, neither by `..` nor through a link in the file system.
 * @param {string} folder
 * @param {string} base the path under which the folder is served, such as `/play`, or nothing
 * @param {string} address path and query of the request
 * @returns {Promise<Found>}
 */
export async function findFile(folder, base, address) {
  const [encoded = '', query] = address.split(/\?(.*)/s, 2);
  const wanted = decode(encoded);
  if (wanted === null || wanted.includes('\0')) return { status: 400 };
  if (/[\\/]\.\.([\\/]|$)/.test(wanted) || wanted.startsWith('//') || wanted.includes('\\')) return { status: 403 };
  const search = query === undefined ? '' : `?${query}`;
  if (base && wanted === base) return { status: 301, location: `${base}/${search}` };
  if (!wanted.startsWith(`${base}/`)) return notFound(folder);

  const inside = path.join(folder, wanted.slice(base.length));
  const details = await stat(inside).catch(() => null);
  if (details?.isDirectory()) {
    if (!wanted.endsWith('/')) return { status: 301, location: `${encoded}/${search}` };
    return (await fileInside(folder, path.join(inside, 'index.html'))) ?? notFound(folder);
  }
  return (
    (await fileInside(folder, inside)) ??
    (wanted.endsWith('/') ? null : await fileInside(folder, `${inside}.html`)) ??
    notFound(folder)
  );
}

/**
 * @param {string} folder
 * @returns {Promise<Found>}
 */
async function notFound(folder) {
  const page = await fileInside(folder, path.join(folder, '404.html'));
  return page ? { ...page, status: 404 } : { status: 404 };
}

/**
 * @param {string} folder
 * @param {string} file
 * @returns {Promise<{ status: 200, file: string, size: number } | null>}
 */
async function fileInside(folder, file) {
  try {
    const [root, real] = await Promise.all([realpath(folder), realpath(file)]);
    if (!real.startsWith(root + path.sep)) return null;
    const details = await stat(real);
    return details.isFile() ? { status: 200, file: real, size: details.size } : null;
  } catch {
    return null;
  }
}

/**
 * @param {string} text
 * @returns {string | null}
 */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
