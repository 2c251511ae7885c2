import type { Presets } from './create-presets.ts';
import { createPresets } from './create-presets.ts';
import { basicShapes } from './data/basic-shapes.ts';
import { callouts } from './data/callouts.ts';
import { equationShapes } from './data/equation-shapes.ts';
import { flowchart } from './data/flowchart.ts';
import { rectangles } from './data/rectangles.ts';

/** The groups of presets in `more.ts`, by name. */
type Groups = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Creates all preset shapes: the simple ones and others.
 * @param groups `more.ts`, which is a separate chunk in browsers, so that both chunks are small.
 */
export function presetsWith(groups: Groups): Presets {
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
