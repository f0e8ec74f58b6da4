import type { PlacedLabel } from '../../drawing/label/label-places.ts';

type Labels = ReadonlyMap<string, PlacedLabel>;

/** Gives of each picture's labels those that stand as before as the same objects, so that their lines are left alone. */
export function keepingLabels(): (labels: Labels) => Labels {
  let before: Labels = new Map();
  return (labels) => {
    before = new Map([...labels].map(([id, label]) => [id, keptLabel(before.get(id), label)]));
    return before;
  };
}

function keptLabel(old: PlacedLabel | undefined, now: PlacedLabel): PlacedLabel {
  const isSame =
    old?.text === now.text &&
    old.x === now.x &&
    old.y === now.y &&
    old.width === now.width &&
    old.height === now.height &&
    old.size === now.size;
  return isSame ? old : now;
}
