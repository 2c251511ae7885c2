import { expect, it } from 'vitest';
import type { Geometry } from '../../model/element.ts';
import { shapeTextInsets } from './text-insets.ts';

const box = { x: 10, y: 20, width: 200, height: 100 };

it.each([
  [{ kind: 'rect' }, [0, 0]],
  [{ kind: 'path', d: 'M0 0L10 0Z' }, [0, 0]],
  [{ kind: 'ellipse' }, [29.3, 14.6]],
  [{ kind: 'roundRect', radius: 20 }, [5.9, 5.9]],
  [{ kind: 'roundRect', radius: 500 }, [14.6, 14.6]],
] satisfies [Geometry, number[]][])(
  'keeps text out of the corners of %j, like PowerPoint',
  (geometry, [across, down]) => {
    const { left, top, right, bottom } = shapeTextInsets({ geometry, box });
    expect([left, top].map((one) => Math.round(one * 10) / 10)).toEqual([across, down]);
    expect([right, bottom]).toEqual([left, top]);
  },
);

it('adds the insets of the shape', () => {
  const insets = { left: 1, top: 2, right: 3, bottom: 4 };
  expect(shapeTextInsets({ geometry: { kind: 'rect' }, box, insets })).toEqual(insets);
});
