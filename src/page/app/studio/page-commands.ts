import { saveAndCopyLink } from '../../share/copy-link.ts';
import type { Desk } from '../desk.svelte.ts';
import { keyboardStays } from '../keyboard-stays.ts';
import { nodeInHand, pauseBefore } from '../../builder/node-in-hand.ts';
import { whyNotRun } from '../../run/why-not-run.ts';
import type { Command, CommandGroup } from '../../commands/command.ts';
import { heldKeys, PAGE_COMMANDS, type PageCommandId } from '../../commands/page-keys.ts';
import { ANSWERS_MENU, wordAnswers } from '../../../wording/en/run/answers-menu.ts';
import { wordWhoAnswers } from '../../../wording/en/run/who-answers.ts';
import { RAN_ANOTHER } from '../../../wording/en/run/last-run.ts';
import { inTurn } from '../../../wording/stops.ts';
import { goToPane, isAtText, nextPane } from './panes.ts';

interface CommandSite {
  desk: Desk;
  /** Where the site lives, for links. */
  base(): string;
}

const NO_RUN = 'There is no run yet';
const NO_ROUNDS = 'The run has no rounds';

/** What a command does; one that is never refused says nothing of it. */
type Act = Pick<Command, 'run'> & Partial<Pick<Command, 'refused'>>;

/** What can be done wherever the keyboard is. Makes key handling, tooltips, the help sheet and the palette. */
export function pageCommands(site: CommandSite): CommandGroup[] {
  const acts = actsOn(site);
  const { layout } = site.desk;
  return PAGE_COMMANDS.map(({ label, commands }) => ({
    label,
    commands: commands.map((named) => ({
      refused: () => null,
      ...named,
      ...acts[named.id],
      get keys() {
        return heldKeys(named.keys, layout.singleKeys);
      },
    })),
  }));
}

function actsOn({ desk, base }: CommandSite): Record<PageCommandId, Act> {
  const { run, layout, inspection, studio, theme, answers } = desk;
  const mayStart = (isGoing: boolean): string | null => (desk.mayRun || isGoing ? null : whyNotRun(desk));
  const refused = (): string | null => {
    if (run.state.view === null) return NO_RUN;
    return desk.runOf === 'another' ? RAN_ANOTHER : null;
  };
  const turning = (by: 1 | -1): Act => ({
    run: () => inspection.turn(by),
    refused: () => refused() ?? (inspection.loop ? null : NO_ROUNDS),
  });
  const showing = (view: typeof layout.left): Act => ({
    run() {
      layout.left = view;
      void goToPane('document', layout);
    },
  });
  const choosing = (kind: 'model' | 'humans', choose: () => void): Act => ({
    run() {
      choose();
      const said = wordWhoAnswers(answers.nodes) || wordAnswers(answers.models, answers.nodes, desk.models.label);
      desk.say(run.own.active ? inTurn(said, ANSWERS_MENU.next) : said);
    },
    refused: () => (answers.written[kind] === undefined ? null : ANSWERS_MENU.fixed),
  });
  return {
    run: { run: () => desk.runNow(), refused: () => mayStart(run.own.state.phase === 'paused') },
    'one-round': { run: () => desk.runOne('round'), refused: () => mayStart(run.own.active) },
    'one-node': { run: () => desk.runOne('node'), refused: () => mayStart(run.own.active) },
    times: {
      run: () => layout.toggle('times'),
      refused: () => (desk.place === 'studio' ? null : 'Take this into the studio first: here no run is kept'),
    },
    stop: { run: () => void desk.stop(), refused: () => (run.own.active ? null : 'No run is going on') },
    'round-before': turning(-1),
    'round-after': turning(1),
    'pause-before': { run: () => pauseBefore(desk), refused: () => (nodeInHand(desk) ? null : 'No node is selected') },
    answers: { run: () => layout.toggle('answers') },
    'models-scripted': choosing('model', () => answers.chooseModels('scripted')),
    'models-simulated': choosing('model', () => answers.chooseModels('simulated')),
    'humans-visitor': choosing('humans', () => answers.chooseHumans('visitor')),
    'humans-script': choosing('humans', () => answers.chooseHumans('script')),
    'humans-simulated': choosing('humans', () => answers.chooseHumans('simulated')),
    new: { run: () => layout.toggle('new') },
    templates: { run: () => layout.toggle('templates') },
    save: { run: () => void saveAndCopyLink(desk, base()) },
    share: { run: () => layout.toggle('share') },
    history: { run: () => layout.toggle('history') },
    undo: { run: () => studio.editor?.undo?.() },
    redo: { run: () => studio.editor?.redo?.() },
    'next-problem': { run: () => void desk.nextProblem() },
    'next-pane': { run: () => void nextPane(1, layout) },
    'previous-pane': { run: () => void nextPane(-1, layout) },
    graph: { run: () => void goToPane('graph', layout) },
    rounds: { run: () => void goToPane('rounds', layout) },
    text: showing('text'),
    form: showing('form'),
    inputs: showing('inputs'),
    script: showing('script'),
    'run-view': { run: () => void goToRunView(desk), refused },
    'other-side': {
      run() {
        if (isAtText(layout)) void goToPane('graph', layout);
        else desk.showTextOf(nodeInHand(desk)?.id ?? studio.state.selected);
      },
    },
    outline: {
      run() {
        layout.showLoop();
        layout.outline = !layout.outline;
      },
    },
    palette: { run: () => layout.toggle('palette') },
    help: { run: () => layout.toggle('help') },
    theme: { run: () => theme.toggle() },
  };
}

/** The Run view is fetched when it is looked at first. */
async function goToRunView({ inspection, layout }: Desk): Promise<void> {
  if (inspection.subject === null) inspection.open({ kind: 'run' });
  layout.showRun();
  const stays = keyboardStays();
  await import('../../run/view/RunView.svelte').catch(() => undefined);
  if (stays()) await goToPane('run', layout);
}
