/** Lets others have their turn in the middle of a long piece of work. */
export interface Pauses {
  /** Whether the slice may go on; if not, `breathe` is awaited before the next step. */
  mayGoOn(): boolean;
  breathe(): Promise<void>;
}
