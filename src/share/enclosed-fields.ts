import { isJsonObject, type Json } from '../engine/workflow/json.ts';
import type { Enclosed, SentQuestion } from './enclosed.ts';
import { LINK_WORDS } from './limits.ts';
import { packPlace, shapePlace } from './place-field.ts';
import type { Fault } from './problem.ts';
import { packRun, shapeRun } from './run-field.ts';
import { broken, tooLarge } from './shape.ts';

/** The fields of a link beside those of its document: run, place, note, question. */
type Fields = Record<'r' | 'p' | 'm' | 'q', unknown>;

/** What is enclosed, as a link writes it; null where nothing is. A place is one in a run. */
export function packEnclosed({ run, place, note, question }: Enclosed): Fields | null {
  if (!run && !note && !question?.text) return null;
  return {
    r: run && packRun(run),
    p: run && place && Object.keys(place).length > 0 ? packPlace(place) : undefined,
    m: note || undefined,
    q: question?.text ? { q: question.text, a: question.answer || undefined } : undefined,
  };
}

type ShapedEnclosed = { ok: true; enclosed: Enclosed; ignored: string[] } | { ok: false; fault: Fault };

/** Takes what is enclosed out of the content of a link; `fields`: what is left, which is the document's. */
export function shapeEnclosed(content: Record<string, Json>): {
  enclosed: ShapedEnclosed;
  fields: Record<string, Json>;
} {
  const { r, p, m, q, ...fields } = content;
  return { enclosed: shaped({ r, p, m, q }), fields };
}

function shaped({ r, p, m: note, q }: Record<keyof Fields, Json | undefined>): ShapedEnclosed {
  const run = r === undefined ? null : shapeRun(r);
  if (run && !run.ok) return run;
  const place = run && p !== undefined ? shapePlace(p) : null;
  const question = q === undefined ? undefined : questionOf(q);
  if (note !== undefined && typeof note !== 'string') return broken('shape', 'note');
  if (question === null) return broken('shape', 'question');
  const words = [note, question?.text, question?.answer];
  if (words.some((text) => (text ?? '').length > LINK_WORDS)) return tooLarge('words', LINK_WORDS);
  return {
    ok: true,
    enclosed: {
      ...(run && { run: run.run }),
      ...(place && Object.keys(place.place).length > 0 && { place: place.place }),
      ...(note && { note }),
      ...(question && { question }),
    },
    ignored: place && !place.whole ? ['place'] : [],
  };
}

function questionOf(value: Json): SentQuestion | null {
  if (!isJsonObject(value)) return null;
  const { q: text, a: answer } = value;
  if (typeof text !== 'string' || text === '' || (answer !== undefined && typeof answer !== 'string')) return null;
  return { text, ...(answer && { answer }) };
}
