import type { Box } from '../../../model/box.ts';
import type { PresetGeometry, ShapeElement } from '../../../model/element.ts';
import type { PaintedGeometry } from '../../../svg/draw-geometry.ts';
import { evaluateGuides } from './evaluate-guides.ts';
import type { GuideLookup } from './evaluate-guides.ts';
import { presetAdjustments } from './preset-adjustments.ts';
import type { PresetAdjustments } from './preset-adjustments.ts';
import { paintPreset } from './paint-preset.ts';
import { parsePreset } from './parse-preset.ts';
import type { PresetDefinition } from './parse-preset.ts';
import type { PresetOutline } from './outline-layers.ts';
import { presetPathData } from './preset-path-data.ts';

type Size = Pick<Box, 'width' | 'height'>;

/** Preset shapes that can be drawn. */
export interface Presets {
  has: (name: string) => boolean;
  /** Returns the definition of a shape, or of a rectangle if the name is unknown. */
  definition: (name: string) => PresetDefinition;
  /** Evaluates the guides of a shape in a box. */
  evaluate: (geometry: PresetGeometry, box: Size) => GuideLookup;
  outline: (geometry: PresetGeometry, box: Size) => PresetOutline;
  /** Returns what the adjust values of a shape can be, and which points they move. */
  adjustments: (geometry: PresetGeometry, box: Size) => PresetAdjustments;
  /** Returns what is drawn for a shape, from the lowest layer to the top one. */
  paint: (element: ShapeElement, geometry: PresetGeometry) => readonly PaintedGeometry[];
}

/**
 * Creates the preset shapes of some definitions. A definition is parsed when it is first used.
 * @param definitions By name; see `parsePreset`.
 */
export function createPresets(definitions: Readonly<Record<string, string>>): Presets {
  const parsed = new Map<string, PresetDefinition>();
  const has = (name: string): boolean => Object.hasOwn(definitions, name);

  function definition(name: string): PresetDefinition {
    const known = has(name) ? name : 'rect';
    const result = parsed.get(known) ?? parsePreset(definitions[known] ?? '');
    parsed.set(known, result);
    return result;
  }

  function evaluate({ name, adjust = [] }: PresetGeometry, box: Size): GuideLookup {
    const { adjustments, guides } = definition(name);
    const adjusted = adjustments.map((one, index) => ({ ...one, value: adjust[index] ?? one.value }));
    return evaluateGuides(box, adjusted, guides);
  }

  function outline(geometry: PresetGeometry, box: Size): PresetOutline {
    const { name, flipH = false, flipV = false } = geometry;
    const { textArea, paths } = definition(name);
    const lookup = evaluate(geometry, box);
    const { width, height } = box;
    const [left = 0, top = 0, right = width, bottom = height] = textArea.map(lookup);
    const flipped = flipIn(geometry, box);
    return {
      layers: paths.map((path) => ({
        d: presetPathData(path, box, lookup, flipped),
        fill: path.fill,
        hasStroke: path.hasStroke,
      })),
      textInsets: [
        flipH ? width - right : left,
        flipV ? height - bottom : top,
        flipH ? left : width - right,
        flipV ? top : height - bottom,
      ],
    };
  }

  return {
    has,
    definition,
    evaluate,
    outline,
    adjustments(geometry, box) {
      const known = definition(geometry.name);
      return presetAdjustments(known, { geometry, box, lookup: evaluate(geometry, box), at: flipIn(geometry, box) });
    },
    paint: (element, geometry) => paintPreset(element, outline(geometry, element.box)),
  };
}

/** Returns the function that maps a point of the unflipped shape to its position in the box. */
function flipIn({ flipH = false, flipV = false }: PresetGeometry, { width, height }: Size) {
  return ({ x, y }: { x: number; y: number }) => ({ x: flipH ? width - x : x, y: flipV ? height - y : y });
}
