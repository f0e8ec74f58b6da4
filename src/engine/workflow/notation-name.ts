/** The four ways of writing a loop workflow (design, table of notations). */
export type NotationName = 'chatdev' | 'orka' | 'container' | 'loop-exit';
