import type { SlideElement } from '@ppt-embed/deck';
import { describe, expect, it } from 'vitest';
import { openDeck } from '../model/editor-state.ts';
import { applyTransaction } from '../model/transaction.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { selectElement } from './select.ts';
import { selectSlide } from './select-slides.ts';
import { editText, typeText } from './edit-text.ts';
import { leaveText } from './leave-text.ts';
import { replaceDeck, undo } from './undo-redo.ts';

const opened = openDeck(sampleDeck);

describe('selecting', () => {
  it('selects the last slide if the index is too large', () => {
    expect(selectSlide(99)(opened)?.selection?.slide).toBe(3);
    expect(selectSlide(-1)(opened)).toBeNull();
  });

  it('ends text editing when another slide is selected', () => {
    const editing = applyTransaction(opened, editText('s1-title')(opened) ?? {});
    expect(selectSlide(1)(editing)?.selection).toEqual({ slide: 1, elements: [], editing: false });
  });

  it('selects only elements that are on the slide', () => {
    expect(selectElement('s2-title')(opened)).toBeNull();
    expect(selectElement('s1-sun')(opened)?.selection?.elements).toEqual(['s1-sun']);
  });

  it('edits text, but not a shape without text', () => {
    expect(editText('s1-sun')(opened)).toBeNull();
    expect(editText('s1-title')(opened)?.selection).toEqual({ slide: 0, elements: ['s1-title'], editing: true });
  });

  it('keeps the element selected when text editing ends', () => {
    const editing = applyTransaction(opened, editText('s1-title')(opened) ?? {});
    expect(leaveText(editing)?.selection).toEqual({ slide: 0, elements: ['s1-title'], editing: false });
    expect(leaveText(opened)).toBeNull();
  });
});

describe('typing', () => {
  const type = (slide: number, element: string, text: string) =>
    typeText({ slide, element, paragraphs: [{ runs: [{ text }] }], at: 0 })(opened)?.deck;

  it('updates the slide title and the deck title when the title slide is edited', () => {
    const deck = type(0, 's1-title', 'Sun on 41 roofs');
    expect(deck?.title).toBe('Sun on 41 roofs');
    expect(deck?.slides[0]?.title).toBe('Sun on 41 roofs');
  });

  it('keeps the title of the deck when its title slide is emptied', () => {
    const deck = type(0, 's1-title', '');
    expect(deck?.title).toBe('Solar on 40 school roofs');
    expect(deck?.slides[0]?.title).toBe('');
  });

  it('updates footers with the title, except those the user has changed', () => {
    const footer = (titles: string): SlideElement => ({
      id: 'footer',
      part: 'footer',
      kind: 'text',
      box: { x: 64, y: 670, width: 400, height: 24 },
      paragraphs: [{ runs: [{ text: titles }] }],
      style: { face: 'body', size: 14, color: 'muted', lineHeight: 1.4 },
    });
    const titles = ['Solar on 40 school roofs', 'Solar on 40…', 'Draft'];
    const slides = sampleDeck.slides.map((slide, index) => ({
      ...slide,
      elements: index === 0 ? slide.elements : [...slide.elements, footer(titles[index - 1] ?? '')],
    }));
    const typed = typeText({ slide: 0, element: 's1-title', paragraphs: [{ runs: [{ text: 'Sun' }] }], at: 0 });
    const named = typed(openDeck({ ...sampleDeck, slides }))?.deck?.slides.slice(1) ?? [];
    const footers = named
      .map(({ elements }) => elements.at(-1))
      .map((one) => one?.kind === 'text' && one.paragraphs[0]?.runs[0]?.text);
    expect(footers).toEqual(['Sun', 'Sun', 'Draft']);
  });

  it("keeps the deck's title when other slides or text boxes are edited", () => {
    expect(type(1, 's2-title', 'Because')?.title).toBe('Solar on 40 school roofs');
    expect(type(0, 's1-subtitle', 'By nobody')?.title).toBe('Solar on 40 school roofs');
  });

  it('reuses every unchanged slide', () => {
    expect(type(1, 's2-title', 'Because')?.slides[2]).toBe(sampleDeck.slides[2]);
  });

  it('shrinks text that no longer fits its box', () => {
    const long = type(1, 's2-title', 'A title so long that it cannot stand on one line of its slide at its first size');
    const title = long?.slides[1]?.elements[0];
    expect(title?.kind === 'text' && title.style.size).toBeLessThan(44);
  });

  it('ignores elements without text', () => {
    expect(type(0, 's1-sun', 'Sun')).toBeUndefined();
  });
});

it('restores a replaced deck on undo', () => {
  const other = { ...sampleDeck, title: 'Other', slides: sampleDeck.slides.slice(0, 1) };
  const replaced = applyTransaction(opened, replaceDeck(other, 0)(opened) ?? {});
  expect(replaced.deck).toBe(other);
  expect(applyTransaction(replaced, undo(replaced) ?? {}).deck).toBe(sampleDeck);
});
