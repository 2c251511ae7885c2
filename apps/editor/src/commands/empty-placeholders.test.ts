import { layoutDeck } from '@ppt-embed/deck';
import type { SlideElement } from '@ppt-embed/deck';
import { describe, expect, it } from 'vitest';
import { openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { alignElements, distributeElements, groupElements } from './arrange.ts';

const { deck } = layoutDeck({
  title: 'Tea',
  language: 'en',
  slides: [
    { kind: 'content', heading: [{ text: 'x' }], blocks: [{ kind: 'paragraph', runs: [{ text: 'x' }] }], notes: '' },
  ],
});
const rect = (id: string, x: number, y: number): SlideElement => ({
  kind: 'shape',
  id,
  box: { x, y, width: 40, height: 40 },
  geometry: { kind: 'rect' },
});
const shapes = [rect('one', 300, 300), rect('two', 360, 320), rect('three', 600, 340)];
const placeholder: SlideElement = {
  kind: 'text',
  id: 'place',
  role: 'body',
  box: { x: 72, y: 180, width: 1136, height: 460 },
  paragraphs: [{ runs: [] }],
  style: { face: 'body', size: 28, color: 'ink', lineHeight: 1.4 },
};

/**
 * Selects elements on a slide with a placeholder and three shapes. A first element with the placeholder's id replaces
 * the placeholder.
 */
function openSelected(...elements: SlideElement[]): EditorState {
  const [first = placeholder] = elements;
  const text = first.id === placeholder.id ? first : placeholder;
  const slides = deck.slides.slice(0, 1).map((slide) => ({ ...slide, elements: [text, ...shapes] }));
  const state = openDeck({ ...deck, slides });
  return { ...state, selection: { slide: 0, elements: elements.map(({ id }) => id), editing: false } };
}

describe('empty placeholder among the selected elements', () => {
  it('is neither aligned nor distributed, and does not count when the other elements are', () => {
    for (const command of [alignElements('left', 0), alignElements('bottom', 0), distributeElements('x', 0)]) {
      const both = command(openSelected(placeholder, ...shapes))?.deck?.slides[0]?.elements;
      expect(both).toEqual(command(openSelected(...shapes))?.deck?.slides[0]?.elements);
      expect(both?.[0]).toEqual(placeholder);
    }
  });

  it('is aligned if only empty placeholders are selected', () => {
    const aligned = alignElements('left', 0)(openSelected(placeholder));
    expect(aligned?.deck?.slides[0]?.elements[0]?.box.x).toBe(0);
  });

  it('is kept out of groups', () => {
    const grouped = groupElements(0)(openSelected(placeholder, ...shapes))?.deck?.slides[0]?.elements;
    expect(grouped?.map(({ kind }) => kind)).toEqual(['text', 'group']);
    expect(grouped?.[0]).toEqual(placeholder);
    expect(groupElements(0)(openSelected(placeholder, rect('one', 300, 300)))).toBeNull();
  });
});

describe('filled placeholder among the selected elements', () => {
  it('is kept out of groups', () => {
    const filled: SlideElement = { ...placeholder, paragraphs: [{ runs: [{ text: 'Tea' }] }] };
    const grouped = groupElements(0)(openSelected(filled, ...shapes))?.deck?.slides[0]?.elements;
    expect(grouped?.map(({ kind }) => kind)).toEqual(['text', 'group']);
    expect(grouped?.[0]).toEqual(filled);
    expect(groupElements(0)(openSelected(filled, rect('one', 300, 300)))).toBeNull();
  });

  it('is kept out of groups if it is a footer', () => {
    const { role: _, ...box } = { ...placeholder, paragraphs: [{ runs: [{ text: 'Tea' }] }] };
    const footer: SlideElement = { ...box, part: 'footer' };
    const grouped = groupElements(0)(openSelected(footer, ...shapes))?.deck?.slides[0]?.elements;
    expect(grouped?.map(({ kind }) => kind)).toEqual(['text', 'group']);
    expect(grouped?.[0]).toEqual(footer);
  });

  it('can be grouped once it has lost its placeholder role', () => {
    const { role: _, ...box } = { ...placeholder, paragraphs: [{ runs: [{ text: 'Tea' }] }] };
    const grouped = groupElements(0)(openSelected(box, ...shapes))?.deck?.slides[0]?.elements;
    expect(grouped?.map(({ kind }) => kind)).toEqual(['group']);
  });
});
