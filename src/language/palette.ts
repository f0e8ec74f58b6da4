import { nodeTypes, usualNode } from '../editing/node-types.ts';
import type { NotationDescription } from '../engine/schema/description.ts';
import type { IconName } from '../engine/workflow/icon.ts';
import type { NodeFamily } from '../engine/workflow/workflow.ts';

/** The types of node of one category, in the order in which its document tells them. */
export interface PaletteGroup {
  label: string;
  types: PaletteType[];
}

/** A type of node that may be put into a document. `type`: as it is written. `name`: how the first of it is called. */
interface PaletteType {
  type: string;
  name: string;
  title: string;
  sentence: string;
  family: NodeFamily;
  icon: IconName;
}

/** All types of node of a notation, by category (000 and 001, "Category"; 003, "Node Palette"). */
export function paletteOf(description: NotationDescription): PaletteGroup[] {
  const types = Object.entries(nodeTypes(description));
  return description.categories.flatMap(({ category, label }) => {
    const own = types.flatMap(([type, { face, sentence }]): PaletteType[] => {
      if (face?.category !== category) return [];
      const { title, family, icon } = face;
      return [{ type, name: String(usualNode(description, type)?.['id'] ?? type), title, sentence, family, icon }];
    });
    return own.length > 0 ? [{ label, types: own }] : [];
  });
}
