import { saveAndCopyLink } from '../../state/copy-link.ts';
import type { Desk } from '../../state/desk.svelte.ts';
import { nodeInHand, pauseBefore } from '../../state/node-in-hand.ts';
import { whyNotRun } from '../../state/why-not-run.ts';
import type { Command, CommandGroup } from '../../commands/command.ts';
import { goToPane, nextPane } from './panes.ts';

interface CommandSite {
  desk: Desk;
  /** Where the site lives, for links. */
  base(): string;
}

const NO_RUN = 'There is no run yet';

/** What can be done wherever the keyboard is. Makes key handling, tooltips, the help sheet and the palette. */
export function pageCommands({ desk, base }: CommandSite): CommandGroup[] {
  const { run, layout, inspection, studio, theme } = desk;
  const mayStart = (isGoing: boolean): string | null => (desk.mayRun || isGoing ? null : whyNotRun(desk));
  const hasRun = (): string | null => (run.state.view === null ? NO_RUN : null);
  return [
    {
      label: 'Run',
      commands: [
        command(
          'run',
          'Run',
          ['Mod+Enter'],
          'everywhere',
          () => desk.runNow(),
          () => mayStart(run.state.phase === 'paused'),
        ),
        command(
          'one-round',
          'Run one round',
          ['Mod+Shift+Enter'],
          'everywhere',
          () => desk.runOne('round'),
          () => mayStart(run.active),
        ),
        command(
          'one-node',
          'Run one node',
          ['F10'],
          'everywhere',
          () => desk.runOne('node'),
          () => mayStart(run.active),
        ),
        command(
          'stop',
          'Stop the run',
          ['Shift+Escape'],
          'everywhere',
          () => void desk.stop(),
          () => (run.active ? null : 'No run is going on'),
        ),
        command('round-before', 'Round before', ['['], 'outside-inputs', () => inspection.turn(-1), hasRun),
        command('round-after', 'Round after', [']'], 'outside-inputs', () => inspection.turn(1), hasRun),
        command(
          'pause-before',
          'Pause before the node',
          ['B'],
          'outside-inputs',
          () => pauseBefore(desk),
          () => (nodeInHand(desk) ? null : 'No node is selected'),
        ),
      ],
    },
    {
      label: 'Document',
      commands: [
        command('new', 'New document', ['N'], 'outside-inputs', () => layout.toggle('new')),
        command('templates', 'Templates', [], 'everywhere', () => layout.toggle('templates')),
        command('save', 'Save and copy the link', ['Mod+S'], 'everywhere', () => void saveAndCopyLink(desk, base())),
        command('share', 'Share: link, file, picture', [], 'everywhere', () => layout.toggle('share')),
        command('history', 'History of runs and documents', [], 'everywhere', () => layout.toggle('history')),
        command('undo', 'Undo the last change of the text', ['Mod+Z'], 'outside-inputs', () => studio.editor?.undo?.()),
        command('redo', 'Redo', ['Mod+Shift+Z', 'Mod+Y'], 'outside-inputs', () => studio.editor?.redo?.()),
        command('next-problem', 'Next problem', ['F8'], 'outside-editor', () => desk.nextProblem()),
      ],
    },
    {
      label: 'Go to',
      commands: [
        command('next-pane', 'Next part of the page', ['F6'], 'everywhere', () => void nextPane(1, layout)),
        command(
          'previous-pane',
          'Part of the page before',
          ['Shift+F6'],
          'everywhere',
          () => void nextPane(-1, layout),
        ),
        command('graph', 'Graph', [], 'everywhere', () => void goToPane('graph', layout)),
        command('rounds', 'Rounds', [], 'everywhere', () => void goToPane('rounds', layout)),
        ...(['text', 'form', 'inputs', 'script'] as const).map((view) =>
          command(view, VIEWS[view], [], 'everywhere', () => {
            layout.left = view;
            void goToPane('document', layout);
          }),
        ),
        command('run-view', 'Run view: what the selection did', [], 'everywhere', () => void goToRunView(desk), hasRun),
        command('other-side', 'Switch between the node and its text', ['Alt+F12'], 'everywhere', () =>
          desk.showOtherSide(),
        ),
        command('outline', 'Outline of the graph', ['O'], 'outside-inputs', () => {
          layout.showLoop();
          layout.outline = !layout.outline;
        }),
      ],
    },
    {
      label: 'Page',
      commands: [
        command('palette', 'Find a command, a lesson, a page of the docs', ['F1', 'Mod+K'], 'everywhere', () =>
          layout.toggle('palette'),
        ),
        command('help', 'Help', ['?'], 'outside-inputs', () => layout.toggle('help')),
        command('theme', 'Switch between the light and the dark theme', [], 'everywhere', () => theme.toggle()),
      ],
    },
  ];
}

const VIEWS = {
  text: 'Text',
  form: 'Form',
  inputs: 'Inputs',
  script: 'Prepared answers',
} as const;

function command(
  id: string,
  label: string,
  keys: readonly string[],
  scope: Command['scope'],
  run: () => void,
  refused: () => string | null = () => null,
): Command {
  return { id, label, keys, scope, run, refused };
}

/** The Run view is fetched when it is looked at first. */
async function goToRunView({ inspection, layout }: Desk): Promise<void> {
  if (inspection.subject === null) inspection.open({ kind: 'run' });
  layout.showRun();
  await import('../run/RunView.svelte').catch(() => undefined);
  await goToPane('run', layout);
}
