import { unreachable } from '../engine/workflow/unreachable.ts';
import { saveAndCopyLink } from './state/copy-link.ts';
import type { Desk } from './state/desk.svelte.ts';
import { nodeInHand, pauseBefore } from './state/node-in-hand.ts';

/** Something that can be done by key, by button and, later, from the palette. */
export interface Command {
  id: string;
  label: string;
  /** Keys as `Mod+Shift+Enter`; Mod is Ctrl, or Cmd on a Mac. */
  keys: readonly string[];
  /** Where its keys hold: everywhere; not in Monaco, whose own key wins; or not while typing anywhere. */
  scope: 'everywhere' | 'outside-editor' | 'outside-inputs';
  run(): void;
  when(): boolean;
}

interface CommandSite {
  desk: Desk;
  /** Where the site lives, for links. */
  base(): string;
}

/** All commands. This list makes key handling, tooltips and the help sheet. */
export function commandsOf({ desk, base }: CommandSite): Command[] {
  const { run, layout } = desk;
  return [
    command(
      'run',
      'Run',
      ['Mod+Enter'],
      'everywhere',
      () => desk.runNow(),
      () => desk.mayRun || run.state.phase === 'paused',
    ),
    command(
      'one-round',
      'Run one round',
      ['Mod+Shift+Enter'],
      'everywhere',
      () => desk.runOne('round'),
      () => desk.mayRun || run.active,
    ),
    command(
      'one-node',
      'Run one node',
      ['F10'],
      'everywhere',
      () => desk.runOne('node'),
      () => desk.mayRun || run.active,
    ),
    command(
      'stop',
      'Stop the run',
      ['Shift+Escape'],
      'everywhere',
      () => void desk.stop(),
      () => run.active,
    ),
    command('save', 'Save and copy the link', ['Mod+S'], 'everywhere', () => void saveAndCopyLink(desk, base())),
    command('next-problem', 'Next problem', ['F8'], 'outside-editor', () => desk.nextProblem()),
    command('other-side', 'Switch between the node and its text', ['Alt+F12'], 'everywhere', () =>
      desk.showOtherSide(),
    ),
    command(
      'round-before',
      'Round before',
      ['['],
      'outside-inputs',
      () => desk.inspection.turn(-1),
      () => run.state.view !== null,
    ),
    command(
      'round-after',
      'Round after',
      [']'],
      'outside-inputs',
      () => desk.inspection.turn(1),
      () => run.state.view !== null,
    ),
    command(
      'pause-before',
      'Pause before the node',
      ['B'],
      'outside-inputs',
      () => pauseBefore(desk),
      () => nodeInHand(desk) !== null,
    ),
    command('outline', 'Outline of the graph', ['O'], 'outside-inputs', () => {
      layout.showLoop();
      layout.outline = !layout.outline;
    }),
    command('new', 'New document', ['N'], 'outside-inputs', () => layout.toggle('new')),
    command('help', 'Help', ['?'], 'outside-inputs', () => layout.toggle('help')),
  ];
}

function command(
  id: string,
  label: string,
  keys: readonly string[],
  scope: Command['scope'],
  run: () => void,
  when: () => boolean = () => true,
): Command {
  return { id, label, keys, scope, run, when };
}

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export type KeyPlace = 'editor' | 'input' | 'page';

/** The command that a key press means at a place, or null. A command that cannot run now leaves its key alone, but for Mod+S. */
export function commandFor(commands: readonly Command[], press: KeyPress, place: KeyPlace): Command | null {
  const found = commands.find(
    ({ keys, scope }) => holdsAt(scope, place) && keys.some((combination) => matches(combination, press)),
  );
  return found ?? null;
}

function holdsAt(scope: Command['scope'], place: KeyPlace): boolean {
  switch (scope) {
    case 'everywhere':
      return true;
    case 'outside-editor':
      return place !== 'editor';
    case 'outside-inputs':
      return place === 'page';
    default:
      return unreachable(scope);
  }
}

function matches(combination: string, press: KeyPress): boolean {
  const parts = combination.split('+');
  const key = parts.at(-1) ?? '';
  const wants = (modifier: string): boolean => parts.slice(0, -1).includes(modifier);
  // A character such as ? needs Shift on one keyboard and AltGr on the next: there only Mod is asked for.
  const character = parts.length === 1 && key.length === 1;
  return (
    press.key.toLowerCase() === key.toLowerCase() &&
    (press.ctrlKey || press.metaKey) === wants('Mod') &&
    (character || (press.shiftKey === wants('Shift') && press.altKey === wants('Alt')))
  );
}

/** Keys as people read them: `Ctrl+Enter`, on a Mac `⌘Enter`. */
export function keyLabel(combination: string, mac = false): string {
  return mac
    ? combination.replace('Mod+', '⌘').replace('Shift+', '⇧').replace('Alt+', '⌥')
    : combination.replace('Mod', 'Ctrl').replace('Escape', 'Esc');
}
