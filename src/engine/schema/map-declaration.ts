import { type Fields } from '../reading/fields.ts';
import type { MapDescription } from './description.ts';

/** A kind of map, declared once: what is said of it, and how it is read. */
export interface MapDeclaration<Value> {
  /** By which the description of a notation knows it. */
  readonly name: string;
  readonly description: MapDescription;
  readonly maps: readonly MapDeclaration<unknown>[];
  read(fields: Fields): Value;
}
