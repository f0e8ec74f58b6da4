/** The icons that a type of node may have, as lucide calls them (https://lucide.dev); `drawing/paint/icons.ts` has their outlines. */
export type IconName =
  | 'arrow-right'
  | 'bot'
  | 'braces'
  | 'git-branch'
  | 'hash'
  | 'log-out'
  | 'merge'
  | 'quote'
  | 'refresh-cw'
  | 'split'
  | 'terminal'
  | 'timer'
  | 'user'
  | 'wrench';
