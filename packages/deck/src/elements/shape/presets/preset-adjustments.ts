import type { PresetGeometry } from '../../../model/element.ts';
import type { GuideLookup } from './evaluate-guides.ts';
import type { PresetDefinition } from './parse-preset.ts';
import { presetSegments } from './preset-path-data.ts';

/** An adjust value of a preset shape (ECMA-376 §20.1.9.5). */
export interface PresetAdjustment {
  value: number;
  default: number;
  /** Limits within which the value changes the shape. */
  min: number;
  max: number;
  /** Whether users can change it. The others keep the ratio of regular polygons. */
  isAdjustable: boolean;
}

/**
 * The adjust values of a preset shape, in the order of its definition, and the points that they can move, in px of the
 * box. The number and order of the points do not depend on the adjust values.
 */
export interface PresetAdjustments {
  adjustments: readonly PresetAdjustment[];
  /** Corners of the outline, and the tip of a callout. */
  corners: readonly { x: number; y: number }[];
  /** Middles of the outline's arcs. */
  arcMiddles: readonly { x: number; y: number }[];
}

/** Limit of sizes without limits, such as the position of a callout's tip: twice the size of the box. */
const widest = 200_000;

/** Limit of angles without limits: 360°. */
const fullTurn = 21_600_000;

/** Returns the adjust values of a shape and the points of its outline. */
export function presetAdjustments(
  { adjustments, guides, paths }: PresetDefinition,
  {
    geometry: { adjust = [] },
    box,
    lookup,
    at,
  }: {
    geometry: PresetGeometry;
    box: { width: number; height: number };
    lookup: GuideLookup;
    at: (point: { x: number; y: number }) => { x: number; y: number };
  },
): PresetAdjustments {
  const segments = paths.flatMap((path) => presetSegments(path, box, lookup)).filter(({ letter }) => letter !== 'Z');
  // Depending on its direction, the tip of a callout is a different corner of the outline.
  const tips = guides.some(({ name }) => name === 'xPos') ? [{ x: lookup('xPos'), y: lookup('yPos') }] : [];
  return {
    adjustments: adjustments.map(({ name, value }, index) => {
      const limits = guides.find(({ operator, operands }) => operator === 'pin' && operands[1] === name);
      const limit = Math.abs(value) > widest ? fullTurn : widest;
      const [min = -limit, , max = limit] = limits?.operands.map(lookup) ?? [];
      return { value: adjust[index] ?? value, default: value, min, max, isAdjustable: name.startsWith('adj') };
    }),
    corners: [...tips, ...segments.flatMap(({ points, middle }) => points.at(-1) ?? middle ?? [])].map(at),
    arcMiddles: segments.flatMap(({ middle }) => middle ?? []).map(at),
  };
}
