import type { YamlMap } from '../../engine/reading/yaml-node.ts';
import type { YamlVersion } from '../../engine/reading/scalar.ts';
import type { MapSpot } from '../../engine/schema/walk.ts';
import type { Problem } from '../../engine/workflow/problem.ts';
import type { Path } from '../../engine/workflow/fix-act.ts';
import type { LanguageDocument } from '../../editing/language-document.ts';
import type { NodeSymbol, ScopeSymbol } from '../../editing/symbols.ts';
import type { FormField, Option } from './form.ts';

/** What is around all fields of a part. */
export interface Around {
  document: LanguageDocument;
  version: YamlVersion;
  scope: ScopeSymbol;
  within: NodeSymbol | null;
  /** Problems that no field has taken yet. */
  problems: Set<Problem>;
  /** What a template of the part may name. */
  names: Option[];
}

/** A map that fields are made for, written or not. */
export interface MapPlace {
  spot: MapSpot;
  path: Path;
  absent: FormField['absent'];
}

/** Where a value stands or would. */
export interface ValuePlace {
  owner: MapSpot;
  path: Path;
  absent: FormField['absent'];
}

/** In the place of a map that is not written. */
export const NO_MAP: YamlMap = { kind: 'map', range: { start: -1, end: -1 }, entries: [] };
