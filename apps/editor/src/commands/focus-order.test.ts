import { layoutDeck, readMarkdown } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { focusOrder, tabStops } from './select.ts';

it('focuses the title of a cover before its decoration', () => {
  const { deck } = layoutDeck(readMarkdown('# Talk\n\n## One\n\n- a\n').outline, { coverId: 'fresh-green-en' });
  for (const { elements } of deck.slides) {
    const [first] = focusOrder(elements);
    expect(first).toMatchObject({ kind: 'text', role: 'title' });
    expect(focusOrder(elements)).toHaveLength(elements.length);
  }
  // The decoration is behind the title and comes first in the slide.
  expect(deck.slides[0]?.elements[0]).toMatchObject({ kind: 'shape', alt: '' });
});

it('keeps the order of the content', () => {
  const { deck } = layoutDeck(readMarkdown('## One\n\n- a\n\n| a | b |\n|---|---|\n| 1 | 2 |\n').outline);
  const elements = deck.slides[0]?.elements ?? [];
  const contentElements = elements.filter(({ alt }) => alt !== '');
  expect(focusOrder(elements).slice(0, contentElements.length)).toEqual(contentElements);
});

it('provides a single tab stop for all decorative elements of a cover until the user enters them', () => {
  const { deck } = layoutDeck(readMarkdown('# Talk\n\n## One\n\n- a\n').outline, { coverId: 'fresh-green-en' });
  const ordered = focusOrder(deck.slides[0]?.elements ?? []);
  const ids = ordered.map(({ id }) => id);
  const contentElements = ordered.filter(({ alt }) => alt !== '').map(({ id }) => id);
  const decorative = ids.filter((id) => !contentElements.includes(id));
  expect(decorative.length).toBeGreaterThan(20);
  expect([...tabStops(ordered, [], false)]).toEqual([...contentElements, decorative[0]]);
  // The selected decoration keeps the focus.
  expect([...tabStops(ordered, [decorative[7] ?? ''], false)]).toEqual([...contentElements, decorative[7]]);
  expect([...tabStops(ordered, [decorative[7] ?? ''], true)]).toEqual(ids);
});
