import { flushSync } from 'svelte';
import { readPreference, writePreference } from './preferences.ts';
import type { ChosenTab } from '../run/stage-tab.ts';

/** The two surfaces of the page, on small screens one at a time: the loop with its graph, verdict and rounds, and the document. */
type Surface = 'loop' | 'text';
/** What the left side shows of the selection: its text, its fields, or what it did in the run; and what the document is run with. */
type LeftView = 'text' | 'form' | 'inputs' | 'script' | 'run';
/** What lies over the page; one at most, and none of them blocks it. */
type Overlay =
  'new' | 'templates' | 'share' | 'history' | 'help' | 'settings' | 'choose' | 'palette' | 'answers' | 'times';

type HistoryList = 'runs' | 'documents' | 'versions';

/** Which surfaces, tabs and overlays are shown. Says nothing about documents or runs. */
export class Layout {
  /** Below 1024 px: one surface at a time. */
  narrow = $state.raw(false);
  /** A phone, or a finger for a pointer: a plain text area instead of Monaco. */
  plain = $state.raw(false);
  surface = $state.raw<Surface>('loop');
  left = $state.raw<LeftView>('text');
  /** Wide enough for the Run view as a column of its own. */
  wide = $state.raw(false);
  /** The visitor wants it there. */
  runPinned = $state.raw(false);
  /** A letter or sign alone is a command outside of fields. */
  singleKeys = $state.raw(true);
  overlay = $state.raw<Overlay | null>(null);
  /** Who comes for the first time is told where to begin: no more once they have begun something of their own. */
  welcomes = $state.raw(true);
  /** The graph stands as a tree, too. */
  outline = $state.raw(false);
  historyList = $state.raw<HistoryList>('runs');
  /** What is to be sent: the document, or the run that is shown. */
  sends = $state.raw<'document' | 'run'>('document');
  /** The tab under the graph that was chosen. */
  stage = $state.raw<ChosenTab | null>(null);
  /** The editor has the keyboard and keeps Tab for itself. */
  tabIndents = $state.raw(false);
  /** The input that the form is asked to put the keyboard in. */
  wantedInput = $state.raw<string | null>(null);

  /** Follows the window; called once the page lives in a browser. Returns what ends it. */
  start(): () => void {
    const narrow = matchMedia('(max-width: 1023px)');
    const wide = matchMedia('(min-width: 1600px)');
    const plain = matchMedia('(max-width: 639px), (pointer: coarse)');
    const follow = (): void => {
      this.narrow = narrow.matches;
      this.wide = wide.matches;
      this.plain = plain.matches;
    };
    follow();
    this.runPinned = readPreference('run-pinned') === 'yes';
    this.singleKeys = readPreference('single-keys') !== 'no';
    const watched = [narrow, wide, plain];
    for (const query of watched) query.addEventListener('change', follow);
    return () => {
      for (const query of watched) query.removeEventListener('change', follow);
    };
  }

  /** Opens an overlay, or closes it when it is the one that is open. */
  toggle(overlay: Overlay): void {
    this.overlay = this.overlay === overlay ? null : overlay;
  }

  close(): void {
    this.overlay = null;
  }

  /** Opens the history at one of its lists. */
  showHistory(list: HistoryList): void {
    this.historyList = list;
    this.overlay = 'history';
  }

  /** Opens the ways to hand on the run that is shown. */
  sendRun(): void {
    this.sends = 'run';
    this.overlay = 'share';
  }

  /** Makes the text visible wherever it is now. */
  showText(): void {
    // At once: on a phone a text that is not in view yet takes neither selection nor keyboard.
    flushSync(() => {
      this.left = 'text';
      this.surface = 'text';
    });
  }

  /** Makes the form visible wherever it is now. */
  showForm(): void {
    this.left = 'form';
    this.surface = 'text';
  }

  /** Shows the inputs with the keyboard in one of them. */
  showInput(name: string): void {
    this.left = 'inputs';
    this.surface = 'text';
    this.wantedInput = name;
  }

  /** Makes the rounds visible, on small screens in the place of the text. */
  showLoop(): void {
    this.surface = 'loop';
  }

  /** Makes the cells of a run visible, which the left side leaves alone. */
  showCells(): void {
    this.stage = null;
    this.showLoop();
  }

  useSingleKeys(use: boolean): void {
    this.singleKeys = use;
    writePreference('single-keys', use ? null : 'no');
  }

  pinRun(pinned: boolean): void {
    this.runPinned = pinned;
    this.left = pinned ? 'text' : 'run';
    writePreference('run-pinned', pinned ? 'yes' : null);
  }

  /** Shows what the selection did: beside the stage, or, on small screens, over it. */
  showRun(): void {
    if (!this.runPinned || !this.wide) this.left = 'run';
    this.surface = 'loop';
  }
}
