import type { ToldCode } from '../../../workflow/problem-code.ts';
import { closest } from '../../../reading/closest.ts';
import { compileTemplate, type Template } from '../../../prompts/compile.ts';
import { describeError } from '../../../prompts/describe-error.ts';
import { TemplateError } from '../../../prompts/error.ts';
import type { Reference } from '../../../prompts/frame.ts';
import { CONTAINER_SYNTAX, containerPolicy } from '../../../prompts/policy.ts';
import type { Severity } from '../../../workflow/problem.ts';
import { feed, type Fed } from './edges.ts';
import type { BodyScope, Member } from './tree.ts';
import { isBuiltin, type Read } from '../types/shared/prompt-names.ts';
import { isLoop, isWriting, writingOf } from '../workflow.ts';
import { hasOutput, labelSlug, unnamedOutput } from './outputs.ts';

/** What a path of a prompt means (rule E1), and which inputs it names; `null`: nothing that is known here. */
type Meaning = { kind: 'own'; inputs: readonly string[] } | { kind: 'output'; read: Read; from: Member } | null;

/** A text of a node, and the key that it stands under. */
type Writing = ReturnType<typeof writingOf>;

/** A prompt that reads an output of another node. */
export interface PromptRead {
  member: Member;
  /** The key that it stands under. */
  key: Writing['key'];
  from: Member;
  read: Read;
  /** As it stands in the prompt. */
  reference: string;
}

/**
 * Resolves what the prompts of a scope refer to; what they take from other nodes is given back, to be bound. Of own inputs it is noted
 * in `read`.
 * Problems: error `container-template` {code, line, column, ...}; warning `container-template-verbatim` (the same params);
 * `container-unknown-reference` {reference, node, closest}, a warning, in strict mode an error (rule E2).
 */
export function linkReferences(scope: BodyScope, strict: boolean, read: Fed): PromptRead[] {
  const bySlug = slugs(scope);
  return [...scope.members.values()].flatMap((member) =>
    isWriting(member.node) ? linkPrompt(member, writingOf(member.node), scope, bySlug, { strict, read }) : [],
  );
}

/** Members by their label's slug; of two with the same slug the first. */
function slugs(scope: BodyScope): Map<string, Member> {
  const made = new Map<string, Member>();
  for (const member of scope.members.values()) {
    const slug = labelSlug(member);
    if (!made.has(slug)) made.set(slug, member);
  }
  return made;
}

function linkPrompt(
  member: Member,
  writing: Writing,
  scope: BodyScope,
  bySlug: Map<string, Member>,
  { strict, read }: { strict: boolean; read: Fed },
): PromptRead[] {
  const said = new Set<string>();
  return (readPrompt(member, writing)?.references ?? []).flatMap((reference): PromptRead[] => {
    const text = reference.path.join('.');
    const meaning = meaningOf(reference.path, member, scope, bySlug);
    if (meaning?.kind === 'output')
      return [{ member, key: writing.key, from: meaning.from, read: meaning.read, reference: text }];
    if (meaning?.kind === 'own') for (const input of meaning.inputs) feed(read, member.node.id, input);
    if (!meaning && !reference.guarded && !said.has(text))
      reportUnknown(text, reference, member, writing, scope, strict);
    said.add(text);
    return [];
  });
}

function readPrompt({ data }: Member, { key, text }: Writing): Template | null {
  const say = (severity: Severity, code: ToldCode, error: TemplateError): void => {
    const { params, stretch, meant } = describeError(error, text);
    data.problemInside(key, stretch, severity, code, params, meant);
  };
  try {
    const template = compileTemplate(
      text,
      CONTAINER_SYNTAX,
      containerPolicy(() => true),
    );
    for (const error of template.problems) say('warning', 'template-verbatim', error);
    return template;
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    say('error', 'template', error);
    return null;
  }
}

function meaningOf(path: readonly string[], member: Member, scope: BodyScope, bySlug: Map<string, Member>): Meaning {
  const [root = '', key] = path;
  const isInput = (name: string): boolean => member.inputs.some((port) => port.name === name);
  if (isInput(root)) return { kind: 'own', inputs: [root] };
  if (root === 'inputs' && key === undefined) return { kind: 'own', inputs: member.inputs.map(({ name }) => name) };
  if (root === 'inputs') return key !== undefined && isInput(key) ? { kind: 'own', inputs: [key] } : null;
  if (isInLoop(scope) && isBuiltin(path)) return { kind: 'own', inputs: [] };
  const from = scope.members.get(root) ?? bySlug.get(root);
  if (!from || key === undefined) return null;
  const output = hasOutput(from, key) ? key : key === 'output' ? unnamedOutput(from) : null;
  return output === null ? null : { kind: 'output', from, read: { alias: root, key, node: from.node.name, output } };
}

/** A map says nothing of itself in its body; there the loop around it is heard. */
function isInLoop(scope: BodyScope): boolean {
  for (let at: BodyScope | null = scope; at?.owner; at = at.parent) if (isLoop(at.owner.node)) return true;
  return false;
}

function reportUnknown(
  reference: string,
  { path, start, end }: Reference,
  member: Member,
  writing: Writing,
  scope: BodyScope,
  strict: boolean,
): void {
  const [root = ''] = path;
  const names = [...member.inputs.map((port) => port.name), ...scope.members.keys()];
  const known =
    path.length > 1 ? (scope.members.get(root)?.outputs.map((port) => `${root}.${port.name}`) ?? names) : names;
  const params = {
    reference,
    node: member.node.name,
    closest: closest(path.length > 1 && scope.members.has(root) ? reference : root, known),
  };
  const severity = strict ? 'error' : 'warning';
  member.data.problemInside(writing.key, { start, end }, severity, 'unknown-reference', params);
}
