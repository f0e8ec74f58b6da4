import type { Json } from '../document/document.ts';
import { gainOf } from './draft-text.ts';
import { scoreOf } from './score-text.ts';
import type { Temper } from './temper.ts';
import { valueNamed } from './named-value.ts';

/** The score that is good enough where nobody says what is. */
const GOOD_SCORE = 0.85;

/**
 * What a prompt asks for in its own words, as an answer (design, section 4): JSON with keys that it shows, a label with a
 * number (`QUALITY: X.XX`), yes or no, a number of a list, one of some words. Null when it asks for no form.
 */
export function askedFor(prompt: string, nth: number, temper: Temper): string | null {
  return (
    jsonAsked(prompt, nth, temper) ??
    linesAsked(prompt, nth, temper) ??
    labelAsked(prompt, nth, temper) ??
    yesOrNo(prompt, temper) ??
    numberOfList(prompt, temper) ??
    oneOfWords(prompt, temper)
  );
}

function jsonAsked(prompt: string, nth: number, temper: Temper): string | null {
  const asked =
    /\b(?:respond|reply|answer|return|output|format|provide|write)\b[^{}]{0,80}\bjson\b[^{}]{0,120}\{/i.exec(prompt);
  if (!asked) return null;
  const shape = shapeAt(prompt, asked.index + asked[0].length - 1);
  const keys = [...shape.matchAll(/["']?([A-Za-z_][\w-]*)["']?\s*:\s*("[^"]*"|<[^>]*>|\[[^\]]*\]?|[^,}\n]*)/g)];
  if (keys.length === 0) return null;
  const made = keys.map(([, key = '', hint = '']): [string, Json] => [key, valueHinted(key, hint.trim(), nth, temper)]);
  return JSON.stringify(Object.fromEntries(made), null, 2);
}

/** The text between a brace and the one that closes it. */
function shapeAt(text: string, open: number): string {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return text.slice(open + 1, at);
  }
  return text.slice(open + 1);
}

function valueHinted(key: string, hint: string, nth: number, temper: Temper): Json {
  const words = hint.replace(/^["'<]|["'>]$/g, '').trim();
  const options = /^[\w -]+(?:\s*[|/]\s*[\w -]+)+$/.test(words) ? words.split(/\s*[|/]\s*/) : [];
  if (options.length > 1 && !/^true\s*[|/]\s*false$/i.test(words)) return pick(options, temper);
  if (hint.startsWith('[')) return valueNamed(key, 'list', nth, temper);
  if (/^(?:true|false|bool)/i.test(words)) return valueNamed(key, 'boolean', nth, temper);
  if (/^(?:-?\d|number|float|int|x\.x|0\.)/i.test(words)) return valueNamed(key, 'number', nth, temper);
  return valueNamed(key, 'string', nth, temper);
}

/** Lines that a prompt shows as `LABEL: [what stands there]`, two at least: each with a sentence, or a number where one is wanted. */
function linesAsked(prompt: string, nth: number, temper: Temper): string | null {
  const shown = /^[ \t]*(?:[-*] )?([A-Z][A-Z_ ]{2,30}):[ \t]*(\[[^\]\n]+\]|<[^>\n]+>|X\.X+)[ \t]*$/gm;
  const lines = [...prompt.matchAll(shown)];
  if (lines.length < 2) return null;
  return lines
    .map(([, label = '', hint = '']) => {
      const isNumber = /\b(?:0(?:\.\d+)?\s*(?:-|–|to)\s*1(?:\.\d+)?|X\.X+|score|number)\b/i.test(hint);
      return `${label}: ${isNumber ? scoreOf(nth, temper, GOOD_SCORE).toFixed(2) : gainOf(label, temper.draft)}`;
    })
    .join('\n');
}

function labelAsked(prompt: string, nth: number, temper: Temper): string | null {
  const [, label] =
    /\b([A-Z][A-Z_ ]{2,30}):\s*(?:X\.X+|<[^>\n]+>|\[?\(?0(?:\.\d+)?\s*(?:-|–|to)\s*1(?:\.\d+)?)/.exec(prompt) ?? [];
  return label === undefined ? null : `${label}: ${scoreOf(nth, temper, GOOD_SCORE).toFixed(2)}`;
}

function yesOrNo(prompt: string, { accepts }: Temper): string | null {
  const asked =
    /\b(?:answer|respond|reply|say|return|output)\b[^.\n]{0,60}?["'“]?\b(yes|true|pass|approve)\b["'”]?[^.\n]{0,30}?\b(no|false|fail|reject)\b/i.exec(
      prompt,
    );
  return asked ? ((accepts ? asked[1] : asked[2]) ?? null) : null;
}

function numberOfList(prompt: string, temper: Temper): string | null {
  if (!/\b(?:answer|reply|respond|choose|pick|select)\b[^.\n]{0,50}\bnumber\b/i.test(prompt)) return null;
  const numbers = [...prompt.matchAll(/^\s*(\d{1,2})[.)]\s+\S/gm)].flatMap((match) => match[1] ?? []);
  return numbers.length > 1 ? pick(numbers, temper) : null;
}

function oneOfWords(prompt: string, temper: Temper): string | null {
  const listed =
    /\b(?:answer|reply|respond|return|output|classify)\b[^.\n]{0,60}\bone of\b[^:\n]{0,40}:\s*([^.\n]+)/i.exec(
      prompt,
    )?.[1];
  const words = (listed ?? '').split(/\s*(?:,|\/|\||\bor\b)\s*/).map((word) => word.replace(/["'“”`]/g, '').trim());
  const short = words.filter((word) => word !== '' && word.length <= 30);
  return short.length > 1 ? pick(short, temper) : null;
}

function pick(options: readonly string[], { chance }: Temper): string {
  return options[Math.floor(chance(3) * options.length)] ?? '';
}
