import type { SlideElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { newText } from '../elements/new-elements.ts';
import { idsInMarquee } from './perform-gesture.ts';

const box = { x: 100, y: 100, width: 200, height: 80 };
const shape: SlideElement = { kind: 'shape', id: 'shape', box, geometry: { kind: 'rect' } };
const placeholder: SlideElement = { ...newText(''), id: 'placeholder', role: 'body', box };

it('selects visible, movable elements with a marquee, but no empty placeholder, footer or slide number', () => {
  const elements: SlideElement[] = [
    placeholder,
    { ...placeholder, id: 'filled', paragraphs: [{ runs: [{ text: 'Tea' }] }] },
    { ...shape, id: 'decoration', alt: '' },
    shape,
    { ...shape, id: 'locked', locked: true },
    { ...newText('Postmortems'), id: 'footer', part: 'footer', box },
    { ...newText('2'), id: 'number', role: 'slideNumber', box },
    { ...shape, id: 'outside', box: { ...box, x: 900 } },
  ];
  expect(idsInMarquee({ x: 50, y: 50, width: 400, height: 300 }, elements)).toEqual(['filled', 'shape']);
});
