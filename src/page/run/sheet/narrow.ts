/** Below this width columns cannot be read: a round is a card. In pixels. */
export const NARROW = 520;
