import { isCharacter, type NamedCommand, type NamedGroup } from './command.ts';

/**
 * What can be done wherever the keyboard is, by its name and its keys. What each does is in `page/app/studio/page-commands.ts`; palette, help
 * sheet, tooltips and the page of keys in the documentation are made of this.
 */
export const PAGE_COMMANDS = [
  {
    label: 'Run',
    commands: [
      { id: 'run', label: 'Run', keys: ['Mod+Enter'], scope: 'everywhere' },
      { id: 'one-round', label: 'Run one round', keys: ['Mod+Shift+Enter'], scope: 'everywhere' },
      { id: 'one-node', label: 'Run one node', keys: ['F10'], scope: 'everywhere' },
      { id: 'times', label: 'Try it many times', keys: [], scope: 'everywhere' },
      { id: 'stop', label: 'Stop the run', keys: ['Shift+Escape'], scope: 'everywhere' },
      { id: 'round-before', label: 'Round before', keys: ['['], scope: 'outside-inputs' },
      { id: 'round-after', label: 'Round after', keys: [']'], scope: 'outside-inputs' },
      { id: 'pause-before', label: 'Pause before the node', keys: ['B'], scope: 'outside-inputs' },
    ],
  },
  {
    label: 'Answers',
    commands: [
      { id: 'answers', label: 'Who answers: models and humans', keys: [], scope: 'everywhere' },
      { id: 'models-scripted', label: 'Models: prepared answers', keys: [], scope: 'everywhere' },
      { id: 'models-simulated', label: 'Models: simulated', keys: [], scope: 'everywhere' },
      { id: 'humans-visitor', label: 'Humans: me, I play the human', keys: [], scope: 'everywhere' },
      { id: 'humans-script', label: 'Humans: prepared answers', keys: [], scope: 'everywhere' },
      { id: 'humans-simulated', label: 'Humans: simulated', keys: [], scope: 'everywhere' },
    ],
  },
  {
    label: 'Document',
    commands: [
      { id: 'new', label: 'New document', keys: ['N'], scope: 'outside-inputs' },
      { id: 'templates', label: 'Templates', keys: [], scope: 'everywhere' },
      { id: 'save', label: 'Save and copy the link', keys: ['Mod+S'], scope: 'everywhere' },
      { id: 'share', label: 'Share: link, file, picture', keys: [], scope: 'everywhere' },
      { id: 'history', label: 'History of runs and documents', keys: [], scope: 'everywhere' },
      { id: 'undo', label: 'Undo the last change of the text', keys: ['Mod+Z'], scope: 'outside-inputs' },
      { id: 'redo', label: 'Redo', keys: ['Mod+Shift+Z', 'Mod+Y'], scope: 'outside-inputs' },
      { id: 'next-problem', label: 'Next problem', keys: ['F8'], scope: 'outside-editor' },
    ],
  },
  {
    label: 'Go to',
    commands: [
      { id: 'next-pane', label: 'Next part of the page', keys: ['F6'], scope: 'everywhere' },
      { id: 'previous-pane', label: 'Part of the page before', keys: ['Shift+F6'], scope: 'everywhere' },
      { id: 'graph', label: 'Graph', keys: [], scope: 'everywhere' },
      { id: 'rounds', label: 'Rounds', keys: [], scope: 'everywhere' },
      { id: 'text', label: 'Text', keys: [], scope: 'everywhere' },
      { id: 'form', label: 'Form', keys: [], scope: 'everywhere' },
      { id: 'inputs', label: 'Inputs', keys: [], scope: 'everywhere' },
      { id: 'script', label: 'Prepared answers', keys: [], scope: 'everywhere' },
      { id: 'run-view', label: 'Run view: what the selection did', keys: [], scope: 'everywhere' },
      {
        id: 'other-side',
        label: 'Switch between the node and its text',
        keys: ['Alt+F12'],
        scope: 'everywhere',
      },
      { id: 'outline', label: 'Outline of the graph', keys: ['O'], scope: 'outside-inputs' },
    ],
  },
  {
    label: 'Page',
    commands: [
      {
        id: 'palette',
        label: 'Find a command, a lesson, a page of the docs',
        keys: ['F1', 'Mod+K'],
        scope: 'everywhere',
      },
      { id: 'help', label: 'Help', keys: ['?'], scope: 'outside-inputs' },
      { id: 'theme', label: 'Switch between the light and the dark theme', keys: [], scope: 'everywhere' },
    ],
  },
] as const satisfies readonly NamedGroup<NamedCommand>[];

export type PageCommandId = (typeof PAGE_COMMANDS)[number]['commands'][number]['id'];

/** Those of a command's keys that mean it; `singleKeys`: a letter or sign alone may. */
export function heldKeys(keys: readonly string[], singleKeys: boolean): readonly string[] {
  return singleKeys ? keys : keys.filter((key) => !isCharacter(key));
}
