import type { Settings } from './document/document.ts';
import type { Notation } from './workflow/workflow.ts';
import { chatdevDialect } from './dialects/chatdev/open.ts';
import { containerDialect } from './dialects/container/open.ts';
import { loopExitDialect } from './dialects/loop-exit/open.ts';
import { orkaDialect } from './dialects/orka/open.ts';
import { detectNotation } from './dialects/detect.ts';
import type { Dialect, Opened } from './dialects/dialect.ts';
import { READ_LIMITS } from './reading/limits.ts';
import { textSettings } from './reading/text-settings.ts';
import { readYaml } from './reading/read-yaml.ts';

const DIALECTS: Partial<Record<Notation, Dialect>> = {
  chatdev: chatdevDialect,
  container: containerDialect,
  'loop-exit': loopExitDialect,
  orka: orkaDialect,
};

/** A text opened: its notation, or null when it is none that we know, and the settings that hold for it. */
export type OpenedDocument = Omit<Opened, 'notation'> & { notation: Notation | null; settings: Settings };

/** Opens a text in the notation that the settings name, else in the one that it is written in (design, "Detection"). Never throws on any text. */
export function openText(text: string, given: Settings, limits = READ_LIMITS.file): OpenedDocument {
  const { documents, problems: yamlProblems } = readYaml(text, limits);
  const nothing = { wrapped: false, workflow: null, plan: null, sources: {} };
  const root = documents[0]?.root ?? null;
  if (!root) {
    const empty =
      yamlProblems.length === 0
        ? [{ code: 'document-empty', severity: 'error' as const, params: {}, range: { start: 0, end: text.length } }]
        : [];
    return { ...nothing, notation: null, settings: given, problems: [...yamlProblems, ...empty] };
  }
  const { settings, problems: settingsProblems } = textSettings(root, given);
  const problems = [...yamlProblems, ...settingsProblems];
  const notation = settings.notation ?? detectNotation(root);
  const dialect = notation ? DIALECTS[notation] : undefined;
  if (!dialect) {
    const code = notation ? 'notation-not-yet' : 'notation-unknown';
    return {
      ...nothing,
      notation,
      settings,
      problems: [...problems, { code, severity: 'error', params: { notation }, range: root.range }],
    };
  }
  const opened = dialect.open(documents, settings);
  const all = [...problems, ...opened.problems];
  return {
    ...opened,
    notation: dialect.notation,
    settings,
    problems: all,
    plan: all.some((problem) => problem.severity === 'error') ? null : opened.plan,
  };
}
