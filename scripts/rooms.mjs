/** Rooms of which stories of minutes tell. */
const TOLD_IN_BROWSER =
  /^(?:src\/(?:engine|history|opened|worker|service-worker|page|routes|share|embed)|scripts\/attack|tests\/browser)\//;

/** What the browser tests of every room use. */
const USED_BY_ALL =
  /^(?:package-lock\.json|svelte\.config\.js|vite\.config\.ts|src\/(?:page\/(?:app|commands|ui)|wording)\/|tests\/browser\/(?:support\/|[a-z-]+\.ts))/;

/** What the browser tests of one room tell of, by their folder in `tests/browser/rooms`. */
const TOLD_OF_A_ROOM = Object.entries({
  builder: /^src\/(?:editing|engine\/notations|language|page\/(?:builder|graph))\//,
  docs: /^(?:docs|examples|static|src\/(?:page\/docs|remark|routes))\//,
  document: /^src\/(?:engine\/reading|history|opened|page\/(?:document|history)|service-worker)\//,
  drawing: /^src\/(?:drawing|page\/graph)\//,
  learn: /^(?:static\/lessons|src\/page\/learn)\//,
  models: /^src\/(?:ask|page\/(?:ask|run)|routes\/ask|worker)\//,
  run: /^src\/(?:engine|history|page\/(?:history|run)|worker)\//,
  shapes: /^src\/(?:page\/(?:pairs|shapes)|routes\/shapes)\//,
  share: /^src\/(?:embed|page\/share|routes\/(?:embed|open)|share|worker\/library)\//,
});

/**
 * The folders of tests that hold what these files are: those of a room, or of a room in the engine; in the browser its own, and `tests/browser/long`
 * where a story of it may tell of one.
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
  const own = TOLD_OF_A_ROOM.filter(([room, what]) =>
    files.some((file) => what.test(file) || USED_BY_ALL.test(file) || file.startsWith(`tests/browser/rooms/${room}/`)),
  ).map(([room]) => `tests/browser/rooms/${room}`);
  return [...new Set([...rooms, ...stories, ...own])].sort();
}
