import { expect, it } from 'vitest';
import type { SlideElement } from '../../model/element.ts';
import { slideOf } from '../../pptx/testing/open-pptx.ts';

const box = { x: 0, y: 0, width: 10, height: 10 };

it('leaves out unknown elements and writes the others', async () => {
  const newer = { kind: 'hologram', id: 'newer', box } as unknown as SlideElement;
  const xml = await slideOf([
    { kind: 'unknown', id: 'unknown', box, raw: {} },
    newer,
    { kind: 'shape', id: 'shape', box, geometry: { kind: 'ellipse' } },
  ]);
  expect([...xml.matchAll(/<p:sp>/gu)]).toHaveLength(1);
});
