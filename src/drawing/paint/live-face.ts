/** What a run changes on a face; what is left out is as the document says. */
export interface LiveFace {
  /** In place of the type. */
  second?: { text: string; tooltip: string; asks: boolean };
  /** In place of the number that the node counts to. `words`: the same, said in full. */
  badge?: { text: string; words: string; reached: boolean } | null;
  /** Pixels of the label's letters: less where the visitor's font is wider than the measured one. */
  labelSize?: number;
}
