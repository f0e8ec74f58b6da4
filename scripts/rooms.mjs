/** Rooms of which stories in a browser tell. */
const TOLD_IN_BROWSER =
  /^(?:src\/(?:engine|history|opened|worker|service-worker|page|routes|share|embed)|scripts\/attack|tests\/browser)\//;

/**
 * The folders of tests that hold what these files are: those of a room, or of a room in the engine; `tests/browser/long` where a story of it may
 * tell of one.
 * @param {readonly string[]} files paths in the project
 * @returns {string[]}
 */
export function roomsOf(files) {
  const rooms = files.flatMap((file) => {
    const [root, room, inner] = file.split('/');
    if ((root !== 'src' && root !== 'tests') || room === undefined || inner === undefined || room === 'browser')
      return [];
    return [room === 'engine' && file.split('/').length > 3 ? `tests/engine/${inner}` : `tests/${room}`];
  });
  const stories = files.some((file) => TOLD_IN_BROWSER.test(file)) ? ['tests/browser/long'] : [];
  return [...new Set([...rooms, ...stories])].sort();
}
