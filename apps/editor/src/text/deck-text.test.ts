import type { Paragraph } from '@ppt-embed/deck';
import { expect, it, vi } from 'vitest';
import { newText } from '../elements/new-elements.ts';
import { toDoc } from '../elements/text/prosemirror-doc.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { createReportedText } from './deck-text.ts';
import type { DeckText } from './deck-text.ts';

const element = newText('Solar');
const deck = sampleDeck;
const typed = [{ runs: [{ text: 'Solar roofs' }] }];

it('reports each edit once', () => {
  const onChange = vi.fn<(paragraphs: readonly Paragraph[]) => DeckText>((paragraphs) => ({
    deck,
    element: { ...element, paragraphs },
  }));
  const text = createReportedText({ deck, element }, onChange);
  text.report(toDoc(typed));
  expect(onChange).not.toHaveBeenCalled();
  text.markEdited();
  text.report(toDoc(typed));
  text.report(toDoc(typed));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(typed);
  expect(text.now().element.paragraphs).toEqual(typed);
  expect(text.isOverridden()).toBe(false);
});

it('keeps the deck’s text if the change was ignored, and notices that the text differs', () => {
  const text = createReportedText({ deck, element }, () => undefined);
  text.markEdited();
  text.report(toDoc(typed));
  expect(text.isOverridden()).toBe(true);
  expect(text.accept()).toBe(element.paragraphs);
  expect(text.isOverridden()).toBe(false);
});
