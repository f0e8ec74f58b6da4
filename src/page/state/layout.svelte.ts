/** The three surfaces of the page; on small screens one at a time. */
type Surface = 'text' | 'graph' | 'run';
type EditorTab = 'workflow' | 'inputs' | 'script';
/** What lies over the page; one at most, and none of them blocks it. */
type Overlay = 'templates' | 'share' | 'history' | 'help' | 'settings' | 'choose';

type HistoryList = 'runs' | 'documents' | 'versions';

/** Which surfaces, tabs and overlays are shown. Says nothing about documents or runs. */
export class Layout {
  /** Below 1024 px: one surface at a time. */
  narrow = $state.raw(false);
  /** A phone, or a finger for a pointer: a plain text area instead of Monaco. */
  plain = $state.raw(false);
  surface = $state.raw<Surface>('text');
  editorTab = $state.raw<EditorTab>('workflow');
  runOpen = $state.raw(false);
  overlay = $state.raw<Overlay | null>(null);
  historyList = $state.raw<HistoryList>('runs');
  /** The editor has the keyboard and keeps Tab for itself. */
  tabIndents = $state.raw(false);
  /** The input that the form is asked to put the keyboard in. */
  wantedInput = $state.raw<string | null>(null);

  /** Follows the window; called once the page lives in a browser. Returns what ends it. */
  start(): () => void {
    const narrow = matchMedia('(max-width: 1023px)');
    const plain = matchMedia('(max-width: 639px), (pointer: coarse)');
    const follow = (): void => {
      this.narrow = narrow.matches;
      this.plain = plain.matches;
    };
    follow();
    narrow.addEventListener('change', follow);
    plain.addEventListener('change', follow);
    return () => {
      narrow.removeEventListener('change', follow);
      plain.removeEventListener('change', follow);
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

  /** Makes the text visible wherever it is now. */
  showText(): void {
    this.editorTab = 'workflow';
    this.surface = 'text';
  }

  /** Shows the inputs with the keyboard in one of them. */
  showInput(name: string): void {
    this.editorTab = 'inputs';
    this.surface = 'text';
    this.wantedInput = name;
  }

  /** Makes the run panel visible; on small screens it takes the place of what was there. */
  showRun(): void {
    this.runOpen = true;
    this.surface = 'run';
  }
}
