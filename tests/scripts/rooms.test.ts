import { expect, it } from 'vitest';
import { roomsOf } from '../../scripts/rooms.mjs';

it.each([
  [
    ['src/engine/kernel/door.ts', 'tests/engine/kernel/a.test.ts'],
    ['tests/browser/long', 'tests/engine/kernel'],
  ],
  [['src/engine/version.ts'], ['tests/browser/long', 'tests/engine']],
  [['src/drawing/rank/order.ts'], ['tests/drawing']],
  [['tests/wording/en/a.test.ts', 'docs/keys.md', 'README.md', 'src/app.html'], ['tests/wording']],
  [['tests/browser/build.test.ts', 'scripts/attack/acts.ts'], ['tests/browser/long']],
  [[''], []],
])('of %j are %j', (files, rooms) => expect(roomsOf(files)).toEqual(rooms));
