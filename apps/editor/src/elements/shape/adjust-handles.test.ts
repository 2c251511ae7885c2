import { loadRenderers, presetGroups, presetOutline } from '@ppt-embed/deck';
import type { PresetGeometry } from '@ppt-embed/deck';
import { beforeAll, describe, expect, it } from 'vitest';
import { everydayDiagonal } from '../../../../../tooling/everyday.ts';
import { adjustFields } from './adjust-fields.ts';
import { adjustHandles } from './adjust-handles.ts';

beforeAll(() => loadRenderers());

const size = { width: 200, height: 100 };
const names = presetGroups.flatMap((group) => group.names);
const preset = (name: string, adjust?: readonly number[]): PresetGeometry => ({
  kind: 'preset',
  name,
  ...(adjust && { adjust }),
});

describe('handles', () => {
  it('exist for every shape with adjust values', () => {
    const without = names.filter(
      (name) => adjustFields(preset(name), size).length > 0 && adjustHandles(preset(name), size).length === 0,
    );
    expect(without).toEqual([]);
  });

  it('are where PowerPoint has those of common shapes', () => {
    const positions = (name: string) => adjustHandles(preset(name), size).map(({ position }) => position);
    expect(positions('rightArrow')).toEqual([
      { x: 0, y: 25 },
      { x: 150, y: 0 },
    ]);
    expect(positions('triangle')).toEqual([{ x: 100, y: 0 }]);
    expect(positions('wedgeRectCallout')).toEqual([{ x: 100 - 0.20833 * 200, y: 50 + 62.5 }]);
    expect(positions('can')).toEqual([{ x: 100, y: 25 }]);
    expect(positions('ellipse')).toEqual([]);
  });

  // The shapes of a group are next to each other in the list, so every group is tested.
  it.each(everydayDiagonal(4, 0, names))(
    'of %s stay when they are dragged to where they are, and follow a drag',
    (name) => {
      for (const [index, { position, dragTo }] of adjustHandles(preset(name), size).entries()) {
        const same = adjustHandles(dragTo(position), size)[index]?.position;
        expect(same?.x).toBeCloseTo(position.x, 0);
        expect(same?.y).toBeCloseTo(position.y, 0);
        const target = { x: 100, y: 50 };
        const moved = adjustHandles(dragTo(target), size)[index]?.position ?? position;
        const distance = (from: { x: number; y: number }) => Math.hypot(from.x - target.x, from.y - target.y);
        expect(distance(moved)).toBeLessThanOrEqual(distance(position) + 0.5);
      }
    },
  );

  it('change the head of an arrow', () => {
    const head = adjustHandles(preset('rightArrow'), size)[1];
    expect(head?.dragTo({ x: 120, y: 30 })).toEqual(preset('rightArrow', [50_000, 80_000]));
  });

  it('move the tip of a callout in both directions, beyond the box', () => {
    const [tip] = adjustHandles(preset('wedgeRectCallout'), size);
    expect(tip?.dragTo({ x: -50, y: 20 })).toEqual(preset('wedgeRectCallout', [-75_000, -30_000]));
  });

  it('follow a flipped shape', () => {
    const flipped = { ...preset('rightArrow'), flipH: true };
    const head = adjustHandles(flipped, size)[1];
    expect(head?.position).toEqual({ x: 50, y: 0 });
    expect(head?.dragTo({ x: 80, y: 0 })).toEqual({ ...flipped, adjust: [50_000, 80_000] });
  });

  it('leave out adjust values that are those of the definition', () => {
    const head = adjustHandles(preset('rightArrow', [50_000, 80_000]), size)[1];
    expect(head?.dragTo({ x: 150, y: 0 })).toEqual(preset('rightArrow'));
  });

  it('limit the corner radius of a rounded rectangle to half of the shorter side', () => {
    const [corner] = adjustHandles({ kind: 'roundRect', radius: 20 }, size);
    expect(corner?.position).toEqual({ x: 20, y: 0 });
    expect(corner?.dragTo({ x: 90, y: 10 })).toEqual({ kind: 'roundRect', radius: 50 });
    expect(corner?.dragTo({ x: -90, y: 10 })).toEqual({ kind: 'roundRect', radius: 0 });
  });
});

describe('fields', () => {
  it('have percentages and their limits', () => {
    const [shaft, head] = adjustFields(preset('rightArrow'), size);
    expect(shaft).toMatchObject({ value: 50, min: 0, max: 100, unit: '%' });
    expect(head).toMatchObject({ value: 50, min: 0, max: 200, unit: '%' });
    expect(head?.withValue(80)).toEqual(preset('rightArrow', [50_000, 80_000]));
  });

  it('have degrees for angles', () => {
    const [start] = adjustFields(preset('pie'), size);
    expect(start).toMatchObject({ value: 0, unit: '°' });
    const outline = presetOutline(start?.withValue(90) as PresetGeometry, size);
    expect(outline?.layers[0]?.d).toMatch(/^M100 100/u);
  });
});
