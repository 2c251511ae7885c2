import { textRangeBoxes } from '@ppt-embed/deck';
import type { ChartElement, GroupElement, SlideElement, TextElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { findText } from '../../panels/find/find-text.ts';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { matchBoxes } from './match-boxes.ts';

/** Returns the boxes of the matches of a query on a slide that contains only this element. */
function boxesOf(query: string, element: SlideElement) {
  const slides = sampleDeck.slides.slice(0, 1).map((slide) => ({ ...slide, notes: '', elements: [element] }));
  const deck = { ...sampleDeck, slides };
  return findText(deck, query, { matchesCase: false }).map((match) =>
    matchBoxes(deck, element, { ...match, length: query.length }),
  );
}

const elementOf = (id: string): SlideElement => {
  const found = sampleDeck.slides.flatMap(({ elements }) => elements).find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
};

it('covers a match in the second paragraph of a text box', () => {
  const text: TextElement = {
    ...(elementOf('s1-subtitle') as TextElement),
    paragraphs: [{ runs: [{ text: 'One' }] }, { runs: [{ text: 'Two ' }, { text: 'three', bold: true }] }],
  };
  const [found, ...others] = boxesOf('thre', text);
  expect(others).toEqual([]);
  expect(found).toEqual({
    groups: [],
    element: text,
    boxes: textRangeBoxes(text, { anchor: 'One\nTwo '.length, head: 'One\nTwo thre'.length }).selected,
  });
  expect(found?.boxes).toHaveLength(1);
});

it('covers a match in the cell of a table', () => {
  const table = elementOf('s4-table');
  const [found] = boxesOf('pilot', table);
  const [box] = found?.boxes ?? [];
  expect(box?.width).toBeGreaterThan(20);
  expect(box?.x).toBeGreaterThanOrEqual(found?.element.box.x ?? Infinity);
  expect(found?.element.paragraphs[0]?.runs).toEqual([{ text: 'Pilot' }]);
});

it('covers a match in the last member of a group, in the coordinates of the group, even if it is locked', () => {
  const first = elementOf('s1-title') as TextElement;
  const second: TextElement = { ...(elementOf('s1-subtitle') as TextElement), locked: true };
  const { box } = second;
  const group: GroupElement = { id: 'g', kind: 'group', box, frame: box, elements: [first, second] };
  const [found] = boxesOf('council', group);
  expect(found).toMatchObject({ groups: [group], element: second });
  expect(found?.boxes).toEqual(boxesOf('council', second)[0]?.boxes);
});

it('covers nothing in a chart, or in text that no longer exists', () => {
  const chart = {
    id: 'c',
    kind: 'chart',
    title: 'Roofs',
    categories: [],
    series: [],
    box: elementOf('s1-subtitle').box,
  } as unknown as ChartElement;
  expect(boxesOf('roofs', chart)).toEqual([null]);
  expect(matchBoxes(sampleDeck, elementOf('s1-subtitle'), { piece: 9, start: 0, length: 2 })).toBeNull();
  expect(matchBoxes(sampleDeck, elementOf('s4-table'), { piece: 99, start: 0, length: 2 })).toBeNull();
});
