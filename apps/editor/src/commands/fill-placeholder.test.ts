import { describe, expect, it } from 'vitest';
import type { PictureElement, Slide, SlideElement, TextElement } from '@ppt-embed/deck';
import { newChart } from '../elements/new-elements.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { availableBox, besideText, findPlaceholder } from './fill-placeholder.ts';

const [, second] = sampleDeck.slides as [Slide, Slide];
const body = second.elements[1] as TextElement;
const placeholder = (box: TextElement['box'], id = 'body'): TextElement => ({ ...body, id, box, paragraphs: [] });
const below = (box: TextElement['box']): SlideElement => ({ ...body, id: 'below', box });
const slideOf = (...elements: SlideElement[]): Slide => ({ ...second, elements });
const area = { x: 100, y: 200, width: 400, height: 40 };
const picture = (width: number, height: number, natural?: number): PictureElement => ({
  kind: 'picture',
  id: 'picture',
  box: { x: 0, y: 0, width, height },
  src: '',
  ...(natural !== undefined && { naturalWidth: natural, naturalHeight: natural / 2 }),
});

describe('the space of a placeholder', () => {
  const heightWith = (...others: SlideElement[]) => {
    const one = placeholder(area);
    return availableBox(sampleDeck, slideOf(one, ...others), one).height;
  };

  it('extends to the bottom margin of the slide', () => {
    expect(availableBox(sampleDeck, slideOf(), placeholder(area))).toEqual({ ...area, height: 720 - 64 - 200 });
  });

  it('ends above the next element below it, and ignores elements beside and above it', () => {
    expect(heightWith(below({ x: 100, y: 400, width: 400, height: 50 }))).toBe(400 - 24 - 200);
    expect(heightWith(below({ x: 480, y: 400, width: 400, height: 50 }))).toBe(176);
    expect(heightWith(below({ x: 0, y: 400, width: 101, height: 50 }))).toBe(176);
    const all = 720 - 64 - 200;
    expect(heightWith(below({ x: 500, y: 400, width: 400, height: 50 }))).toBe(all);
    expect(heightWith(below({ x: 0, y: 400, width: 100, height: 50 }))).toBe(all);
    expect(heightWith(below({ x: 100, y: 239, width: 400, height: 50 }))).toBe(all);
  });

  it('is at least as tall as the placeholder', () => {
    expect(heightWith(below({ x: 100, y: 240, width: 400, height: 50 }))).toBe(40);
  });
});

describe('content in a placeholder', () => {
  const boxOf = (element: SlideElement, ...others: SlideElement[]) =>
    findPlaceholder(sampleDeck, slideOf(placeholder(area), ...others), element)?.box;

  it('fills the space if it is a chart', () => {
    expect(boxOf(newChart({ categories: [], series: [] }))).toEqual({ ...area, height: 456 });
  });

  it('is centered, and not larger than its natural size', () => {
    expect(boxOf(picture(200, 100))).toEqual({ x: 200, y: 378, width: 200, height: 100 });
    expect(boxOf(picture(200, 100, 300))).toEqual({ x: 150, y: 353, width: 300, height: 150 });
    expect(boxOf(picture(200, 100, 3000))).toEqual({ x: 100, y: 328, width: 400, height: 200 });
    expect(boxOf(picture(800, 400))).toEqual({ x: 100, y: 328, width: 400, height: 200 });
    expect(boxOf(picture(400, 912))).toEqual({ x: 200, y: 200, width: 200, height: 456 });
  });

  it('goes to the first free placeholder, or to the one at a point', () => {
    const left = placeholder({ x: 64, y: 200, width: 400, height: 40 }, 'left');
    const right = placeholder({ x: 700, y: 200, width: 400, height: 40 }, 'right');
    const find = (options?: Parameters<typeof findPlaceholder>[3]) =>
      findPlaceholder(sampleDeck, slideOf(left, right), picture(200, 100), options)?.placeholder.id;
    expect(find()).toBe('left');
    expect(find({ keptEmptyId: 'left' })).toBe('right');
    expect(find({ point: { x: 800, y: 600 } })).toBe('right');
    expect(find({ point: { x: 600, y: 300 } })).toBeUndefined();
    expect(find({ point: { x: 800, y: 100 } })).toBeUndefined();
    const locked = { ...left, locked: true };
    expect(findPlaceholder(sampleDeck, slideOf(locked), picture(200, 100))).toBeNull();
    expect(findPlaceholder(sampleDeck, slideOf({ ...left, role: 'subtitle' }), picture(200, 100))).toBeNull();
  });

  it('does not cover another element', () => {
    const cover = { ...picture(400, 400), id: 'cover', box: { x: 100, y: 210, width: 400, height: 400 } };
    expect(findPlaceholder(sampleDeck, slideOf(placeholder(area), cover), picture(200, 100))).toBeNull();
  });
});

describe('a picture beside the only text placeholder', () => {
  const wide = placeholder({ x: 64, y: 160, width: 1152, height: 60 });
  const beside = (element: SlideElement, one: TextElement = wide, ...others: SlideElement[]) =>
    besideText(sampleDeck, slideOf(one, ...others), one, element);

  it('leaves the left half to the text', () => {
    const pair = beside(picture(640, 480, 4000));
    expect(pair?.placeholder).toEqual({ ...wide, box: { ...wide.box, width: 552 } });
    expect(pair?.box).toEqual({ x: 664, y: 201, width: 552, height: 414 });
  });

  it('fills the placeholder instead if there is other text or too little space, or if it is no picture', () => {
    expect(beside(picture(640, 480), wide, below({ x: 0, y: 600, width: 400, height: 50 }))).toBeNull();
    expect(beside(picture(640, 480), placeholder(area))).toBeNull();
    expect(beside(newChart({ categories: [], series: [] }))).toBeNull();
  });
});

it('keeps the texts of cards, which a picture does not replace', () => {
  const item = placeholder({ x: 120, y: 210, width: 400, height: 60 });
  const card: SlideElement = {
    kind: 'shape',
    id: 'card',
    part: 'decoration',
    alt: '',
    box: { x: 100, y: 200, width: 600, height: 100 },
    geometry: { kind: 'rect' },
  };
  expect(findPlaceholder(sampleDeck, slideOf(card, item), picture(200, 100))).toBeNull();
  expect(findPlaceholder(sampleDeck, slideOf(item), picture(200, 100))).not.toBeNull();
});
