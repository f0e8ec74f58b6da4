import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { roomsOf } from '../../scripts/rooms.mjs';
import { sourceFiles } from '../architecture/source-files.ts';

it.each([
  [
    ['src/engine/kernel/door.ts', 'tests/engine/kernel/a.test.ts'],
    ['tests/browser/long', 'tests/browser/rooms/run', 'tests/engine/kernel'],
  ],
  [['src/engine/version.ts'], ['tests/browser/long', 'tests/browser/rooms/run', 'tests/engine']],
  [['src/drawing/rank/order.ts'], ['tests/browser/rooms/drawing', 'tests/drawing']],
  [['tests/wording/en/a.test.ts', 'README.md', 'src/app.html'], ['tests/wording']],
  [
    ['package-lock.json'],
    ['builder', 'docs', 'document', 'drawing', 'learn', 'models', 'run', 'shapes', 'share'].map(
      (room) => `tests/browser/rooms/${room}`,
    ),
  ],
  [['docs/keys.md'], ['tests/browser/rooms/docs']],
  [['tests/browser/rooms/learn/learn.test.ts'], ['tests/browser/long', 'tests/browser/rooms/learn']],
  [
    ['tests/browser/rooms/builder/build.test.ts', 'scripts/attack/acts.ts'],
    ['tests/browser/long', 'tests/browser/rooms/builder'],
  ],
  [[''], []],
])('of %j are %j', (files, rooms) => expect(roomsOf(files)).toEqual(rooms));

it('leaves no folder of browser tests that nothing runs', () => {
  const folders = readdirSync('tests/browser/rooms').map((room) => `tests/browser/rooms/${room}`);
  expect(roomsOf(sourceFiles('src', ['.ts', '.yaml']).map(({ file }) => file))).toEqual(
    expect.arrayContaining(folders),
  );
});
