import { expect, it } from 'vitest';
import type { PresetGeometry, ShapeElement } from '../../../model/element.ts';
import { allPresets } from './all-presets.ts';

const box = { x: 10, y: 20, width: 200, height: 100 };
const fill = { kind: 'solid', color: 'main', alpha: 0.5 } as const;
const stroke = { color: 'ink', width: 2 } as const;
const shadow = { color: 'ink', blur: 10, distance: 4, angle: 45 } as const;

function paint(name: string, rest: Partial<ShapeElement> = { fill, stroke }) {
  const geometry: PresetGeometry = { kind: 'preset', name };
  return allPresets.paint({ kind: 'shape', id: 'shape', box, geometry, ...rest }, geometry);
}

it('shades a part over the fill, as strongly as the fill is opaque', () => {
  expect(paint('foldedCorner').map((layer) => [layer.fill, layer.stroke])).toEqual([
    [fill, undefined],
    [fill, undefined],
    [{ kind: 'solid', color: '#000000', alpha: 0.1 }, undefined],
    [undefined, stroke],
  ]);
});

it('draws only outlines without a fill, and no outlines without a stroke', () => {
  expect(paint('foldedCorner', { stroke }).map((layer) => [layer.fill, layer.stroke])).toEqual([[undefined, stroke]]);
  expect(paint('foldedCorner', { fill }).every((layer) => layer.stroke === undefined)).toBe(true);
});

it('draws the shadow of the whole shape once, behind its parts', () => {
  const layers = paint('can', { fill, shadow });
  expect(layers.map((layer) => layer.shadow !== undefined)).toEqual([true, ...layers.slice(1).map(() => false)]);
  expect(paint('rightArrow', { fill, shadow })).toEqual([expect.objectContaining({ fill, shadow })]);
});
