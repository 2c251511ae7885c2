import type { Presets } from './create-presets.ts';
import { createPresets } from './create-presets.ts';
import { basicShapes } from './data/basic-shapes.ts';
import { callouts } from './data/callouts.ts';
import { equationShapes } from './data/equation-shapes.ts';
import { flowchart } from './data/flowchart.ts';
import { rectangles } from './data/rectangles.ts';

/** The groups of presets in `lazy-presets.ts`, by name. */
type Groups = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Creates all preset shapes: the groups of this chunk and those of `groups`.
 * @param groups The other groups of presets (`lazy-presets.ts`), by name. They are a separate chunk in browsers.
 */
export function combinePresets(groups: Groups): Presets {
  const others = Object.assign({}, ...Object.values(groups)) as Record<string, string>;
  return createPresets({
    ...rectangles,
    ...basicShapes,
    ...equationShapes,
    ...callouts,
    ...flowchart,
    ...others,
  });
}
