import { jsonPlaces } from '../../../engine/reading/json-places.ts';
import { isJsonObject, parsedJson, type Json } from '../../../engine/workflow/json.ts';

/** An answer that is data, value by value. */
export type AnswerData = Readonly<Record<string, Json>>;

/** The values of an answer that is an object of JSON and nothing else; null of any other. */
export function dataOf(answer: string): AnswerData | null {
  const data = parsedJson(answer);
  return isJsonObject(data) && Object.keys(data).length > 0 ? data : null;
}

/** An answer with other values; where they are those that it has, as it was written. */
export function withData(answer: string, data: AnswerData): string {
  const isSame = JSON.stringify(dataOf(answer)) === JSON.stringify(data);
  return isSame ? answer : JSON.stringify(data, null, answer.includes('\n') ? 2 : undefined);
}

/** The value in which a place of the answer lies; null where it lies in none. */
export function keyAt(answer: string, place: number): string | null {
  const entries = jsonPlaces(answer)?.entries ?? new Map<string, { name: number; end: number }>();
  return [...entries].find(([, { name, end }]) => name <= place && place <= end)?.[0] ?? null;
}

/** What was typed for a value, as one of the kind that it was; what is none of that kind is a text. */
export function valueLike(before: Json, typed: string): Json {
  if (typeof before === 'string') return typed;
  return parsedJson(typed) ?? typed;
}
