import { changeLayout, layoutDeck, readMarkdown } from '@ppt-embed/deck';
import type { Deck, SlideElement } from '@ppt-embed/deck';
import { describe, expect, it } from 'vitest';
import { deckText } from '../exchange/markdown/deck-markdown.ts';
import { openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { applyTransaction } from '../model/transaction.ts';
import { selectElement } from './select.ts';
import { duplicate } from './duplicate.ts';
import { groupElements } from './arrange.ts';
import { insertElements } from './insert-elements.ts';

const { deck } = layoutDeck(readMarkdown('## Steps\n\n1. Ask\n2. Wait\n3. Go').outline);

function openDeckOfSteps(): EditorState {
  return openDeck(deck);
}

function find(id: string): SlideElement {
  const found = deck.slides[0]?.elements.find((element) => element.id === id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
}

function copyOf(id: string): { deck: Deck; copy: SlideElement } {
  const selected = applyTransaction(openDeckOfSteps(), selectElement(id)(openDeckOfSteps()) ?? {});
  const after = applyTransaction(selected, duplicate(1)(selected) ?? {});
  const copy = after.deck.slides[0]?.elements.at(-1);
  if (!copy || copy.id === id) throw new Error('Nothing was copied.');
  return { deck: after.deck, copy };
}

describe('copy of a generated element', () => {
  it.each(['content', 'twoColumns', 'threeColumns'])('stays when the layout changes to %s', (layout) => {
    const { deck: copied, copy } = copyOf('way-1');
    const changed = changeLayout(copied, 'slide-1', layout).slides[0];
    expect(changed?.layout).toBe(layout);
    expect(changed?.elements).toContainEqual(copy);
    expect(changed?.elements.some(({ part }) => part === 'decoration' && layout === 'content')).toBe(false);
  });

  it('loses its part, even in a group', () => {
    expect(copyOf('step-1').copy.part).toBeUndefined();
    expect(copyOf('step-mark-1').copy.part).toBeUndefined();
    const both = { ...openDeckOfSteps(), selection: { slide: 0, elements: ['step-mark-1', 'way-1'], editing: false } };
    const grouped = applyTransaction(both, groupElements(1)(both) ?? {});
    const group = grouped.deck.slides[0]?.elements.find(({ kind }) => kind === 'group');
    const pasted = applyTransaction(grouped, insertElements(group ? [group] : [], { at: 2 })(grouped) ?? {});
    const copy = pasted.deck.slides[0]?.elements.at(-1);
    expect(copy?.kind === 'group' && copy.elements.map(({ part }) => part)).toEqual([undefined, undefined]);
  });

  it('is not written as an additional step in Markdown', () => {
    expect(deckText(deck)).toContain('1. Ask\n\n2. Wait\n\n3. Go');
    const text = deckText(copyOf('step-1').deck);
    expect(text).toContain('3. Go');
    expect(text).not.toContain('4.');
    expect(text.match(/Ask/gu)).toHaveLength(2);
  });

  it('keeps its part if the whole slide is copied', () => {
    const twice = applyTransaction(openDeckOfSteps(), duplicate(1)(openDeckOfSteps()) ?? {});
    const [first, second] = twice.deck.slides;
    expect(second?.elements.map(({ part }) => part)).toEqual(first?.elements.map(({ part }) => part));
  });
});

it('keeps the numbers of a list of steps that does not start at 1', () => {
  const later = layoutDeck(readMarkdown('## Steps\n\n4. Ask\n5. Wait\n6. Go').outline).deck;
  expect(later.slides[0]?.layout).toBe('process');
  expect(deckText(later)).toContain('4. Ask\n\n5. Wait\n\n6. Go');
});

it('recognizes a step by its part, regardless of its id', () => {
  const renamed = {
    ...deck,
    slides: deck.slides.map((slide) => ({
      ...slide,
      elements: slide.elements.map((element, index) => ({ ...element, id: `e${index}` })),
    })),
  };
  const changed = changeLayout(renamed, 'slide-1', 'content').slides[0];
  expect(find('step-1').part).toBe('step');
  expect(
    changed?.elements.flatMap((one) => (one.kind === 'text' && one.role === 'body' ? one.paragraphs : [])),
  ).toEqual(
    changeLayout(deck, 'slide-1', 'content').slides[0]?.elements.flatMap((one) =>
      one.kind === 'text' && one.role === 'body' ? one.paragraphs : [],
    ),
  );
});
