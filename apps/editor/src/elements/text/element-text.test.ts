import { contrast, fitText } from '@ppt-embed/deck';
import type { ShapeElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { textElementOf, appendText, withText, withoutText } from './element-text.ts';

const shape: ShapeElement = {
  id: 'shape',
  kind: 'shape',
  box: { x: 0, y: 0, width: 200, height: 100 },
  geometry: { kind: 'ellipse' },
  fill: { kind: 'solid', color: 'main' },
};

it('centers the first text typed into a shape, in a readable color', () => {
  expect(textElementOf(sampleDeck, shape)?.paragraphs).toEqual([{ runs: [], align: 'center' }]);
  expect(textElementOf(sampleDeck, shape)?.style).toMatchObject({ verticalAlign: 'middle', color: 'white' });
  expect(textElementOf(sampleDeck, { ...shape, fill: { kind: 'solid', color: '#FFFF00' } })?.style.color).toBe('ink');
});

it('keeps the fill of a shape whose text changes, and shrinks text that does not fit', () => {
  const longText = 'A sentence that is much too long for a small ellipse at its first size';
  const typed = withText(sampleDeck, shape, (text) =>
    fitText(sampleDeck, { ...text, paragraphs: [{ runs: [{ text: longText }] }] }),
  );
  expect(typed).toMatchObject({ kind: 'shape', geometry: { kind: 'ellipse' }, fill: { color: 'main' } });
  expect(typed.style?.size).toBeLessThan(24);
  expect(withoutText(typed)).toMatchObject({ fill: { color: 'main' }, paragraphs: [] });
});

it('does not find text in decorative elements', () => {
  expect(textElementOf(sampleDeck, { ...shape, alt: '' })).toBeUndefined();
});

it('computes the maximum contrast for black on white', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrast('#777777', '#777777')).toBe(1);
});

it('appends text in the format and font of the preceding text, without extending a link', () => {
  const word = { text: 'Go', face: 'serif', bold: true } as const;
  expect(appendText([{ runs: [word] }], 'ne')).toEqual([{ runs: [{ ...word, text: 'Gone' }] }]);
  const linked = { ...word, link: 'https://example.com/' };
  expect(appendText([{ runs: [linked] }], '!')).toEqual([{ runs: [linked, { ...word, text: '!' }] }]);
});
