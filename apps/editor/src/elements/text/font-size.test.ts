import { expect, it } from 'vitest';
import { areShrunk, commonFontSizes, toPoints, toPx } from './font-size.ts';

it('displays a font size in points as PowerPoint does', () => {
  expect(toPoints(28)).toBe(21);
  expect(commonFontSizes.map((points) => toPoints(toPx(points)))).toEqual(commonFontSizes);
});

it('recognizes text that is smaller than it would be with more space', () => {
  const style = { face: 'body', color: 'ink', lineHeight: 1.2, size: 22 } as const;
  const stepped = { style: { ...style, steps: [28, 22] } };
  const scaled = { autofit: 'shrink', style: { ...style, steps: [28], fontScale: 0.8 } } as const;
  expect([areShrunk([stepped]), areShrunk([scaled]), areShrunk([stepped, scaled])]).toEqual([true, true, true]);
  const others = [{ style }, { style: { ...style, steps: [22, 20] } }, { ...stepped, autofit: 'grow' as const }];
  for (const other of others) expect(areShrunk([stepped, other])).toBe(false);
  expect(areShrunk([])).toBe(false);
});
