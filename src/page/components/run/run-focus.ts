/** A round of a loop that the panel shows instead of the newest one. */
export interface RoundFocus {
  frame: number;
  round: number;
}

/** A field of the matrix that is opened: which node of which loop entry. The round is the one that is selected there. */
export interface OpenField {
  frame: number;
  part: number;
}
