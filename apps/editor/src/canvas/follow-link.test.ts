import type { SlideElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { newText } from '../elements/new-elements.ts';
import { linkAt } from './follow-link.ts';

const box = { x: 100, y: 100, width: 400, height: 80 };
const url = 'https://example.com/report';
const text: SlideElement = {
  ...newText(''),
  box,
  paragraphs: [{ runs: [{ text: 'Report', link: url }, { text: ' of the year' }] }],
};

it('finds the link in the text of an element at a point', () => {
  expect(linkAt(text, { x: 112, y: 118 })).toBe(url);
  expect(linkAt(text, { x: 480, y: 118 })).toBeUndefined();
  const group: SlideElement = {
    kind: 'group',
    id: 'g',
    box,
    frame: box,
    elements: [{ ...text, box: { ...box, x: 0, y: 0 } }],
  };
  expect(linkAt(group, { x: 112, y: 118 })).toBe(url);
});

it('finds the link of a rotated element', () => {
  const shape: SlideElement = {
    kind: 'shape',
    id: 'shape',
    box: { ...box, rotation: 90 },
    geometry: { kind: 'rect' },
    link: '#slide-2',
  };
  expect(linkAt(shape, { x: 300, y: 300 })).toBe('#slide-2');
  expect(linkAt(shape, { x: 120, y: 140 })).toBeUndefined();
});
