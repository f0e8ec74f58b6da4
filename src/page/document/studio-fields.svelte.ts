import { problemCounts } from './problem-counts.ts';
import { foreignNames } from './script-check.ts';
import { blankState, type StudioState } from './studio-state.ts';

const BLANK = blankState();

/**
 * What follows from the state and is the same after most changes of it. Written when it is another, not derived: what is derived
 * asks all its readers again whenever something that it was made of changes, and every node of the graph reads these.
 */
export class StudioGist {
  /** There is no text at all. */
  blank: boolean = $state.raw(true);
  /** The names of the script, where it is of another workflow. */
  foreign: string[] | null = $state.raw(null);
  model: 'scripted' | 'simulated' = $state.raw('simulated');
  /** How many problems of the text each part has. */
  problems: ReturnType<typeof problemCounts> = $state.raw({});

  follow({ document, drawn, opened }: StudioState, change: Partial<StudioState>): void {
    const { text, scriptText, settings } = document;
    this.blank = text.trim() === '';
    if (change.document || change.drawn !== undefined) this.foreign = drawn && foreignNames(scriptText, drawn.workflow);
    const chosen = opened?.written.model ?? settings.model;
    this.model = chosen ?? (scriptText.trim() === '' || this.foreign ? 'simulated' : 'scripted');
    if (change.opened === undefined) return;
    const counted = problemCounts(opened?.problems ?? []);
    if (JSON.stringify(counted) !== JSON.stringify(this.problems)) this.problems = counted;
  }
}

/**
 * The studio's state, each field watched by itself: whatever reads one is not asked again when another changes. A key in the text
 * changes the document and, later, how safe it is; the cards and lines of the graph, thousands of readers, are none of theirs.
 */
export class StudioFields implements StudioState {
  readonly gist = new StudioGist();

  key: StudioState['key'] = $state.raw(BLANK.key);
  edition: StudioState['edition'] = $state.raw(BLANK.edition);
  origin: StudioState['origin'] = $state.raw(BLANK.origin);
  document: StudioState['document'] = $state.raw(BLANK.document);
  opened: StudioState['opened'] = $state.raw(BLANK.opened);
  openedText: StudioState['openedText'] = $state.raw(BLANK.openedText);
  openedBy: StudioState['openedBy'] = $state.raw(BLANK.openedBy);
  drawn: StudioState['drawn'] = $state.raw(BLANK.drawn);
  picture: StudioState['picture'] = $state.raw(BLANK.picture);
  sound: StudioState['sound'] = $state.raw(BLANK.sound);
  view: StudioState['view'] = $state.raw(BLANK.view);
  shownBy: StudioState['shownBy'] = $state.raw(BLANK.shownBy);
  selected: StudioState['selected'] = $state.raw(BLANK.selected);
  saved: StudioState['saved'] = $state.raw(BLANK.saved);
  conflict: StudioState['conflict'] = $state.raw(BLANK.conflict);
  typedInputs: StudioState['typedInputs'] = $state.raw(BLANK.typedInputs);
  secrets: StudioState['secrets'] = $state.raw(BLANK.secrets);

  update(change: Partial<StudioState>): void {
    Object.assign(this, change);
    this.gist.follow(this, change);
  }
}
