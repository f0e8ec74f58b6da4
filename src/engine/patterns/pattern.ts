import { Bare } from '../workflow/bare.ts';
import type { PatternFlags } from './pattern-flags.ts';
import { RE2JS, RE2JSSyntaxException } from 're2js';
import { nativePatterns } from './native-patterns.ts';
import { placeOfFault, type Stretch } from './fault-place.ts';
import { translatePython, type Target } from './python-syntax.ts';

/** Where a pattern was found, in UTF-16 offsets. A group that took no part is null. */
export interface PatternMatch {
  index: number;
  end: number;
  text: string;
  /** The groups from 1 on. */
  groups: readonly (string | null)[];
  named: Readonly<Record<string, string | null>>;
}

export interface Pattern {
  ok: true;
  /** `re2` needs time in proportion to the text, whatever the pattern; `native` is the engine of JavaScript. */
  engine: 're2' | 'native';
  test(text: string): boolean;
  /** The first match that begins at `from` or later, or null. */
  exec(text: string, from?: number): PatternMatch | null;
}

/** A pattern that cannot be read: why, in the words of the engine, and where in the source. */
interface BadPattern extends Stretch {
  ok: false;
  message: string;
}

/**
 * Compiles a regular expression, and isolates the engines: RE2 where it takes the pattern, the native engine where the
 * pattern looks ahead or refers back (about a quarter of real ones), which the run's heartbeat watches. Never throws.
 */
export function compilePattern(source: string, flags: PatternFlags = {}): Pattern | BadPattern {
  const linear = attempt(() => withRe2(source, flags));
  if (linear.ok) return linear;
  const native = attempt(() => withNative(source, flags, true));
  if (native.ok) return native;
  const lenient = attempt(() => withNative(source, flags, false));
  if (lenient.ok) return lenient;
  return isBeyondRe2(linear.fragment) ? failed(lenient, source) : failed(linear, source);
}

interface Refusal {
  ok: false;
  message: string;
  /** The part of the pattern that was not understood, when the engine names it. */
  fragment: string;
}

function attempt(compile: () => Pattern): Pattern | Refusal {
  try {
    return compile();
  } catch (error) {
    if (error instanceof RE2JSSyntaxException)
      return { ok: false, message: error.getDescription(), fragment: error.getPattern() ?? '' };
    return { ok: false, message: error instanceof Error ? error.message : String(error), fragment: '' };
  }
}

/** Look-around and references back are no mistakes: RE2 does without them. */
function isBeyondRe2(fragment: string): boolean {
  return /^(?:\(\?[=!<P]|\\[1-9k])/.test(fragment);
}

function failed(refusal: Refusal, source: string): BadPattern {
  return { ok: false, message: refusal.message, ...placeOfFault(source, refusal.message, refusal.fragment) };
}

/** The pattern in the words of an engine, and the flags that stood in it. */
function prepared(source: string, flags: PatternFlags, target: Target): { text: string; flags: PatternFlags } {
  if (flags.syntax !== 'python') return { text: target === 're2' ? unicodeEscapes(source) : source, flags };
  return translatePython(source, flags, target);
}

function withRe2(source: string, given: PatternFlags): Pattern {
  const { text, flags } = prepared(source, given, 're2');
  let bits = RE2JS.LOOKBEHINDS;
  if (flags.ignoreCase) bits |= RE2JS.CASE_INSENSITIVE;
  if (flags.multiline) bits |= RE2JS.MULTILINE;
  if (flags.dotAll) bits |= RE2JS.DOTALL;
  const compiled = RE2JS.compile(text, bits);
  const names = Object.entries<number>(compiled.namedGroups());
  return {
    ok: true,
    engine: 're2',
    test: (subject) => compiled.matcher(subject).find(),
    exec(subject, from = 0) {
      const matcher = compiled.matcher(subject);
      if (from > subject.length || !matcher.find(from)) return null;
      const groups: (string | null)[] = [];
      for (let group = 1; group <= matcher.groupCount(); group++) groups.push(matcher.group(group));
      const named =
        names.length === 0 ? NO_NAMES : namedGroups(names.map(([name, index]) => [name, groups[index - 1]]));
      return { index: matcher.start(), end: matcher.end(), text: matcher.group() ?? '', groups, named };
    },
  };
}

function withNative(source: string, given: PatternFlags, unicode: boolean): Pattern {
  const { text, flags } = prepared(source, given, unicode ? 'unicode' : 'native');
  const letters = `g${flags.ignoreCase ? 'i' : ''}${flags.multiline ? 'm' : ''}${flags.dotAll ? 's' : ''}${unicode ? 'u' : ''}`;
  const compiled = new RegExp(text, letters);
  const find = (subject: string, from: number): RegExpExecArray | null => {
    nativePatterns.tries(source);
    compiled.lastIndex = from;
    return compiled.exec(subject);
  };
  return {
    ok: true,
    engine: 'native',
    test: (subject) => find(subject, 0) !== null,
    exec(subject, from = 0) {
      const match = find(subject, from);
      if (!match) return null;
      const [whole, ...groups] = match;
      const named = namedGroups(Object.entries(match.groups ?? {}));
      return { index: match.index, end: match.index + whole.length, text: whole, groups: groups.map(orNull), named };
    },
  };
}

const NO_NAMES: PatternMatch['named'] = new Bare();

function orNull(text: string | undefined): string | null {
  return text ?? null;
}

function namedGroups(entries: [name: string, text: string | null | undefined][]): Record<string, string | null> {
  const made: Record<string, string | null> = new Bare();
  for (const [name, text] of entries) made[name] = text ?? null;
  return made;
}

/** The four-digit escape of JavaScript and Python in RE2's form. */
function unicodeEscapes(source: string): string {
  return source.replace(/\\(?:u([0-9a-fA-F]{4})|[^])/g, (all, digits: string | undefined) =>
    digits ? `\\x{${digits}}` : all,
  );
}
