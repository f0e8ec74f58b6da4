import { readPreference, writePreference } from './preferences.ts';

/** What the visitor chose: the system's theme, or one of the two. */
type ThemeChoice = 'system' | 'light' | 'dark';

const CHOICES: readonly ThemeChoice[] = ['system', 'light', 'dark'];

/** The theme of the page, remembered. Monaco and drawings follow `dark`; everything else follows the CSS tokens. */
export class Theme {
  #choice = $state.raw<ThemeChoice>('system');
  #systemIsDark = $state.raw(false);

  readonly dark = $derived(this.#choice === 'dark' || (this.#choice === 'system' && this.#systemIsDark));

  get choice(): ThemeChoice {
    return this.#choice;
  }

  /** Takes up the remembered choice and follows the system; called once the page lives in a browser. */
  start(): () => void {
    const remembered = readPreference('theme');
    this.#choice = CHOICES.find((choice) => choice === remembered) ?? 'system';
    this.#show();
    const query = matchMedia('(prefers-color-scheme: dark)');
    const follow = (): void => void (this.#systemIsDark = query.matches);
    follow();
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }

  /** Changes to the theme that is not shown now; back to the system's where that is the same. */
  toggle(): void {
    const wanted = this.dark ? 'light' : 'dark';
    this.#choice = (wanted === 'dark') === this.#systemIsDark ? 'system' : wanted;
    writePreference('theme', this.#choice);
    this.#show();
  }

  #show(): void {
    if (this.#choice === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = this.#choice;
  }
}
