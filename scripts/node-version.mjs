// Read by old Node, as entry.mjs is.

/**
 * Which Node is wanted, in words, where this one is not: null where it is.
 * @param {string} version such as `18.20.8`
 * @param {string} range `engines.node` of package.json: `^20.19.0 || >=22.12.0`, and nothing but those two signs
 * @returns {string | null}
 */
export function wantedInstead(version, range) {
  const found = numbers(version);
  const ways = range.split('||').map((way) => ({ major: way.includes('^'), least: numbers(way) }));
  const fits = ways.some(
    ({ major, least }) => !isLess(found, least) && (!major || (found[0] || 0) === (least[0] || 0)),
  );
  if (fits) return null;
  return ways
    .map(({ major, least }) => `${least.slice(0, 2).join('.')} or ${major ? `a later ${least[0]}` : 'newer'}`)
    .join(', or ');
}

/** @param {string} text */
function numbers(text) {
  return (text.match(/\d+/g) || []).map(Number);
}

/**
 * @param {readonly number[]} version
 * @param {readonly number[]} other
 */
function isLess(version, other) {
  const place = other.findIndex((number, index) => number !== (version[index] || 0));
  return place >= 0 && (version[place] || 0) < (other[place] || 0);
}
