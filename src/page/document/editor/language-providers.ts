import { rangeOf, workspaceEdit } from './monaco-ranges.ts';
import type { editor } from 'monaco-editor/editor.js';
import { KeyCode, KeyMod, languages, Range, type IDisposable, type Position } from 'monaco-editor/editor.js';
import { unreachable } from '../../../engine/workflow/unreachable.ts';
import type { Completion } from '../../../language/completion/completion.ts';
import type { HelpAnswers, HelpKind } from '../../../language/help.ts';
import type { OutlineItem } from '../../../language/outline.ts';
import { refusalWords } from '../../../language/words.ts';
import { fixActions, madeAction, type EditsOf, type ShownFixes } from './fix-actions.ts';
import { pageLinks } from './page-link.ts';

/** Asks whoever knows the language about a text, outside of this thread. */
export type AskHelp = (
  kind: HelpKind,
  place: { text: string; offset: number; name?: string },
) => Promise<Partial<HelpAnswers>>;

/** Texts longer than this are not asked about at every letter; whoever asks by a key gets an answer. */
const LONGEST_AUTOMATIC = 400_000;

const LANGUAGE = 'yaml';
const { CompletionItemKind, CompletionItemInsertTextRule, FoldingRangeKind, SymbolKind } = languages;

/**
 * Completion, hover, signatures, definition, references, rename, formatting, folding, the outline and quick fixes for one editor.
 * Everything is computed elsewhere; an answer about a text that has changed meanwhile is dropped.
 */
export function provideLanguage(
  made: editor.IStandaloneCodeEditor,
  ask: AskHelp,
  fixes: ShownFixes,
  editsOf: EditsOf,
): IDisposable {
  async function about<Kind extends HelpKind>(
    kind: Kind,
    model: editor.ITextModel,
    position: Position | null,
    name?: string,
    isStale?: () => boolean,
  ): Promise<NonNullable<HelpAnswers[Kind]> | null> {
    if (model !== made.getModel()) return null;
    const version = model.getVersionId();
    const offset = position ? model.getOffsetAt(position) : 0;
    try {
      const answer = await ask(kind, { text: model.getValue(), offset, ...(name !== undefined && { name }) });
      if (model.isDisposed()) return null;
      const dropped = isStale ? isStale() : model.getVersionId() !== version;
      return dropped ? null : (answer[kind] ?? null);
    } catch {
      // The worker was started anew or is gone: there is no help this time.
      return null;
    }
  }

  const held: IDisposable[] = [
    // Monaco has another key for it on Linux.
    made.addAction({
      id: 'loop.format',
      label: 'Format the text',
      keybindings: [KeyMod.Shift | KeyMod.Alt | KeyCode.KeyF],
      run: () => made.getAction('editor.action.formatDocument')?.run(),
    }),
    languages.registerCompletionItemProvider(LANGUAGE, {
      triggerCharacters: [' ', '.', '{', '[', '|', '"', "'", '%'],
      async provideCompletionItems(model, position, { triggerKind, triggerCharacter }, token) {
        const automatic = triggerKind !== languages.CompletionTriggerKind.Invoke;
        if (automatic && model.getValueLength() > LONGEST_AUTOMATIC) return null;
        const before = model.getLineContent(position.lineNumber).slice(0, position.column - 1);
        // A blank begins something after a key, a dash or a bracket, and inside a tag; in prose it does not.
        if (triggerCharacter === ' ' && !/(?:^\s*-|[:[{,|%]) $/.test(before)) return null;
        const offset = model.getOffsetAt(position);
        // Who goes on with the same word wants the same list: Monaco narrows it.
        const isStale = (): boolean => token.isCancellationRequested || !isSameWord(model, made.getPosition(), before);
        const found = await about('completion', model, position, undefined, isStale);
        return found && { suggestions: found.map((each, index) => suggestion(each, index, position, offset)) };
      },
    }),
    languages.registerHoverProvider(LANGUAGE, {
      async provideHover(model, position) {
        const found = await about('hover', model, position);
        if (!found) return null;
        const links = pageLinks(found);
        const lines = links === '' ? found.lines : [...found.lines, links];
        return { range: rangeOf(model, found.range), contents: lines.map((value) => ({ value })) };
      },
    }),
    languages.registerSignatureHelpProvider(LANGUAGE, {
      signatureHelpTriggerCharacters: ['(', ','],
      async provideSignatureHelp(model, position) {
        const found = await about('signature', model, position);
        if (!found) return null;
        const { name, sentence, parameters, active } = found;
        const label = `${name}(${parameters.map((each) => each.name).join(', ')})`;
        const shown = parameters.map((each) => ({ label: each.name, documentation: each.sentence }));
        const signatures = [{ label, documentation: sentence, parameters: shown }];
        return {
          value: { signatures, activeSignature: 0, activeParameter: Math.min(active, Math.max(0, shown.length - 1)) },
          dispose: () => undefined,
        };
      },
    }),
    languages.registerDefinitionProvider(LANGUAGE, {
      async provideDefinition(model, position) {
        const found = await about('definition', model, position);
        return found && { uri: model.uri, range: rangeOf(model, found) };
      },
    }),
    languages.registerReferenceProvider(LANGUAGE, {
      async provideReferences(model, position) {
        const found = await about('references', model, position);
        return (found ?? []).map((range) => ({ uri: model.uri, range: rangeOf(model, range) }));
      },
    }),
    languages.registerDocumentHighlightProvider(LANGUAGE, {
      async provideDocumentHighlights(model, position) {
        if (model.getValueLength() > LONGEST_AUTOMATIC) return null;
        const found = await about('references', model, position);
        return found && found.map((range) => ({ range: rangeOf(model, range) }));
      },
    }),
    languages.registerRenameProvider(LANGUAGE, {
      async resolveRenameLocation(model, position) {
        const found = await about('renamable', model, position);
        const nowhere = { range: Range.fromPositions(position), text: '' };
        if (!found) return { ...nowhere, rejectReason: refusalWords('nothing-here') };
        if ('refused' in found) return { ...nowhere, rejectReason: refusalWords(found.refused) };
        return { range: rangeOf(model, found.range), text: found.name };
      },
      async provideRenameEdits(model, position, name) {
        const found = await about('rename', model, position, name);
        if (!found) return { edits: [] };
        if ('refused' in found) return { edits: [], rejectReason: refusalWords(found.refused) };
        return workspaceEdit(model, found.edits);
      },
    }),
    languages.registerDocumentFormattingEditProvider(LANGUAGE, {
      async provideDocumentFormattingEdits(model) {
        const found = await about('format', model, null);
        return (found ?? []).map(({ range, text }) => ({ range: rangeOf(model, range), text }));
      },
    }),
    languages.registerFoldingRangeProvider(LANGUAGE, {
      async provideFoldingRanges(model) {
        const found = await about('folding', model, null);
        return found?.map(({ first, last, kind }) => ({
          start: first,
          end: last,
          ...(kind === 'comment' && { kind: FoldingRangeKind.Comment }),
        }));
      },
    }),
    languages.registerDocumentSymbolProvider(LANGUAGE, {
      async provideDocumentSymbols(model) {
        const found = await about('outline', model, null);
        return found?.map((item) => symbol(model, item));
      },
    }),
    languages.registerCodeActionProvider(LANGUAGE, {
      provideCodeActions(model, range) {
        const actions = model === made.getModel() ? fixActions(model, range, fixes) : [];
        return { actions, dispose: () => undefined };
      },
      resolveCodeAction: (action) => madeAction(action, made.getModel(), editsOf),
    }),
  ];
  return { dispose: () => held.forEach((one) => one.dispose()) };
}

/** Whether nothing but letters of one word came behind what stood before the cursor. */
function isSameWord(model: editor.ITextModel, now: Position | null, before: string): boolean {
  if (!now || now.lineNumber > model.getLineCount()) return false;
  const line = model.getLineContent(now.lineNumber).slice(0, now.column - 1);
  return line.startsWith(before) && /^[\w.-]*$/.test(line.slice(before.length));
}

/** `position` and `offset` are where it was asked: a word that was typed on since then moves what is replaced along. */
function suggestion(
  completion: Completion,
  index: number,
  { lineNumber, column }: Position,
  offset: number,
): languages.CompletionItem {
  const { label, kind, detail, sentence, insert, isSnippet, range } = completion;
  return {
    label,
    kind: kindOf(kind),
    detail,
    documentation: sentence,
    insertText: insert,
    // The order of the answer says what is likeliest.
    sortText: String(index).padStart(5, '0'),
    filterText: label,
    range: new Range(lineNumber, column + range.start - offset, lineNumber, column + range.end - offset),
    ...(isSnippet && { insertTextRules: CompletionItemInsertTextRule.InsertAsSnippet }),
    // After a key its values are what is wanted next.
    ...(kind === 'field' && { command: { id: 'editor.action.triggerSuggest', title: '' } }),
    ...(kind === 'function' && isSnippet && { command: { id: 'editor.action.triggerParameterHints', title: '' } }),
  };
}

function kindOf(kind: Completion['kind']): languages.CompletionItemKind {
  switch (kind) {
    case 'field':
      return CompletionItemKind.Property;
    case 'word':
      return CompletionItemKind.EnumMember;
    case 'node':
      return CompletionItemKind.Reference;
    case 'port':
      return CompletionItemKind.Field;
    case 'snippet':
      return CompletionItemKind.Snippet;
    case 'variable':
      return CompletionItemKind.Variable;
    case 'function':
    case 'filter':
      return CompletionItemKind.Function;
    case 'statement':
      return CompletionItemKind.Keyword;
    default:
      return unreachable(kind);
  }
}

function symbol(model: editor.ITextModel, item: OutlineItem): languages.DocumentSymbol {
  const { name, detail, kind, range, selection, children } = item;
  return {
    name,
    detail,
    kind: kind === 'edge' ? SymbolKind.Event : kind === 'loop' ? SymbolKind.Namespace : SymbolKind.Object,
    tags: [],
    range: rangeOf(model, range),
    selectionRange: rangeOf(model, selection),
    children: children.map((child) => symbol(model, child)),
  };
}
