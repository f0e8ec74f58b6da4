import type { Json } from '../../../workflow/json.ts';
import type { Expectations } from '../../../workflow/activation.ts';
import type { Brief } from '../question/brief.ts';
import { isYes } from './named-value.ts';
import { remarkOn } from '../judging/remarks.ts';
import { remembered } from '../remembered.ts';
import { isRemark } from '../vocabulary/remark-signs.ts';
import type { Look } from '../judging/look.ts';
import type { Temper } from '../judging/temper.ts';

/** What an answer in a form is filled with. */
export interface Filling {
  look: Look;
  subject: string;
  /** What the node writes where a text of its own is wanted. */
  text: string;
  /** What it was given, in one. */
  source: string;
  temper: Temper;
  /** It looks at others' work: words for what it thinks hold a remark. */
  judges: boolean;
  /** What a score is at most, by what it was told. */
  best: number;
}

/** JSON that a prompt asks for: with the keys that it shows, else with those declared outputs that it names. Null when it asks for none. */
export function jsonAsked(told: string, outputs: Expectations['outputs'], filling: Filling): string | null {
  if (!/\bjson\b/i.test(told)) return null;
  const shown = objectAsked(told, filling);
  if (shown) return JSON.stringify(shown, null, 2);
  const list = /\bjson\b[^.\n]{0,20}\blist\b[^.\n]{0,20}\bobjects? with ([^.\n]+)/i.exec(told)?.[1];
  if (list !== undefined) return JSON.stringify(rowsFor(list, filling), null, 2);
  const declared = (outputs ?? []).filter(({ name }) => new RegExp(`\\b${name}\\b`, 'i').test(told));
  if (declared.length === 0)
    return /\b(?:respond|reply|answer|return|output)\b[^.\n]{0,40}\bjson\b/i.test(told)
      ? JSON.stringify({ result: filling.text })
      : null;
  return JSON.stringify(
    Object.fromEntries(declared.map(({ name, type }) => [name, valueNamed(name, type, filling)])),
    null,
    2,
  );
}

/** The object that a prompt shows of the JSON that it asks for, filled; null when it shows none. */
export function objectAsked(told: string, filling: Filling): Json {
  const shown = /\bjson\b/i.test(told) ? shapeIn(told) : null;
  return shown ? objectOf(shown, filling) : null;
}

/** The text between the first brace after "JSON" and the one that closes it. */
function shapeIn(told: string): string | null {
  const at = told.search(/\bjson\b/i);
  const open = told.indexOf('{', at);
  if (open === -1) return null;
  let depth = 0;
  for (let place = open; place < told.length; place++) {
    if (told[place] === '{') depth++;
    else if (told[place] === '}' && --depth === 0) return told.slice(open + 1, place);
  }
  return told.slice(open + 1);
}

function objectOf(shape: string, filling: Filling): Json {
  const keys = [...shape.matchAll(/["']?([A-Za-z_][\w-]*)["']?\s*:\s*("[^"]*"|<[^>]*>|\[[^\]]*\]?|[^,}\n]*)/g)];
  return Object.fromEntries(
    keys.map(([, key = '', hint = '']): [string, Json] => [key, valueHinted(key, hint.trim(), filling)]),
  );
}

function valueHinted(key: string, hint: string, filling: Filling): Json {
  const words = hint.replace(/^["'<]|["'>]$/g, '').trim();
  const options = /^[\w -]+(?:\s*[|/]\s*[\w -]+)+$/.test(words) ? words.split(/\s*[|/]\s*/) : [];
  if (options.length > 1 && !/^true\s*[|/]\s*false$/i.test(words))
    return options[Math.floor(filling.temper.chance(3) * options.length)] ?? '';
  if (hint.startsWith('[') || /^list|^array/i.test(words)) return valueNamed(key, 'list', filling);
  if (/^(?:true|false|bool)/i.test(words)) return valueNamed(key, 'boolean', filling);
  if (/^(?:-?\d|number|float|int|x\.x|0\.)/i.test(words)) return valueNamed(key, 'number', filling);
  return valueNamed(key, 'string', filling);
}

/** Names for what somebody thinks of a text. */
const OPINIONS =
  /feedback|notes?|remarks?|comments?|wish|advice|request|reason|why|status|critique|suggest|improve|issue|problem|summary|explanation|message|missing/i;

/** A value for a name that somebody wants filled: of its type, by what the answerer thinks of the work. */
export function valueNamed(name: string, type: string, filling: Filling): Json {
  const { look, subject, text, judges, temper } = filling;
  const content = look.sees ? look.content : temper.accepts && !judges;
  switch (type) {
    case 'boolean':
      return isYes(name, content);
    case 'number': {
      const scale = scaleOf(name, filling);
      return scale === 1 ? shareOf(filling) : Math.round(shareOf(filling) * scale * 10) / 10;
    }
    case 'list':
      return content ? [] : [remarkOn(look, subject)];
    case 'json':
      return { [name]: text };
    default:
      return judges || (look.sees && OPINIONS.test(name)) ? remarkOn(look, subject) : text;
  }
}

/** How good the work is, from 0 to 1. */
export function shareOf({ look, judges, temper }: Filling): number {
  return look.sees ? look.score : judges ? 0 : Math.min(1, 0.5 + temper.nth * 0.15);
}

/** What a number of this name is at most where nothing else bounds it: only a score is on the scale that was asked for. */
export function scaleOf(name: string, { best }: Filling): number {
  return /score|rating|grade|mark|quality|points/i.test(name) ? best : 1;
}

const AMOUNTS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, half: 0.5 };

/** Rows of a table that is to be taken out of a text: `two sacks of flour` is an amount, a unit and an item. */
function rowsFor(list: string, { source, temper }: Filling): Json {
  const keys = list
    .split(/,|\band\b/)
    .map((key) => key.trim())
    .filter((key) => /^\w+$/.test(key));
  const amount = '(one|two|three|four|five|six|half|\\d+)';
  const named = new RegExp(`(?:\\b(\\w+): )?\\b${amount} (?:usual )?(\\w+)(?: of (\\w+))?`, 'gi');
  const rows = [...source.matchAll(named)]
    .filter(([, before, , , after]) => before !== undefined || after !== undefined)
    .slice(0, Math.max(1, temper.nth))
    .map(([, before, count = '', unit = '', after]): [number, string, string] => [
      AMOUNTS[count.toLowerCase()] ?? Number(count),
      unit,
      after ?? before ?? '',
    ]);
  return rows.map(([amount, unit, item]): Json =>
    Object.fromEntries(
      keys.map((key): [string, Json] => [
        key,
        /amount|number|count|quantity/i.test(key) ? amount : /unit/i.test(key) ? unit : item,
      ]),
    ),
  );
}

/** A number of a list in the prompt, when it asks for one. */
export function numberOfList(told: string, whole: string, { temper }: Filling): string | null {
  if (!/\b(?:answer|reply|respond|choose|pick|select)\b[^.\n]{0,50}\bnumber\b/i.test(told)) return null;
  const numbers = [...whole.matchAll(/^\s*(\d{1,2})[.)]\s+\S/gm)].flatMap((match) => match[1] ?? []);
  return numbers.length > 1 ? (numbers[Math.floor(temper.chance(3) * numbers.length)] ?? null) : null;
}

/** Words that a prompt lists to choose from: `one of these words: red, green or blue`. */
export const wordsListed = remembered((told: string): readonly string[] => {
  const listed =
    /\b(?:answer|reply|respond|return|output|classify|choose)\b[^.\n]{0,60}\bone of\b[^:\n]{0,60}:\s*([^.\n]+)/i.exec(
      told,
    )?.[1];
  return (listed ?? '')
    .split(/\s*(?:,|\/|\||\bor\b)\s*/)
    .map((word) => word.replace(/["'“”`]/g, '').trim())
    .filter((word) => word !== '' && word.length <= 30);
});

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';

/**
 * A day as YYYY-MM-DD, nine days after the one that the prompt names. Who has not been told that the form was wrong writes it the
 * way people do.
 */
export function dayAsked({ told, whole, given }: Brief, { temper }: Filling): string | null {
  if (!/\bYYYY-MM-DD\b/.test(told)) return null;
  const found = new RegExp(`\\b(\\d{1,2}) (${MONTHS}) (\\d{4})\\b`).exec(whole);
  const named = found ? Date.parse(`${found[1]} ${found[2]} ${found[3]} UTC`) : Number.NaN;
  const day = new Date((Number.isNaN(named) ? Date.UTC(2026, 0, 1) : named) + 9 * 86_400_000);
  const isTold = given.some(({ text }) => isRemark(text));
  if (isTold || temper.chance(4) < 0.3) return day.toISOString().slice(0, 10);
  return `${day.getUTCDate()} ${MONTHS.split('|')[day.getUTCMonth()]}`;
}
