import { expect, it } from 'vitest';
import type { Deck, TextElement } from '@ppt-embed/deck';
import { sampleDeck } from '../testing/sample-deck.ts';
import { findText, replaceText } from './find-text.ts';

const any = { matchesCase: false };
const exact = { matchesCase: true };

it('finds text in titles, bodies, tables and notes, in the order of the slides', () => {
  expect(findText(sampleDeck, 'the', any)).toEqual([
    { slide: 0, element: 's1-subtitle', count: 1 },
    { slide: 0, element: null, count: 1 },
    { slide: 1, element: 's2-body', count: 4 },
  ]);
  expect(findText(sampleDeck, 'pilot', any)).toEqual([{ slide: 3, element: 's4-table', count: 1 }]);
  expect(findText(sampleDeck, 'pilot', exact)).toEqual([]);
  expect(findText(sampleDeck, '电费', any).map(({ slide }) => slide)).toEqual([2, 2]);
  expect(findText(sampleDeck, '', any)).toEqual([]);
});

it('replaces over letters of several looks, and names slide and deck anew', () => {
  const deck = replaceText(sampleDeck, 'rose 61 %', 'fell', any);
  const body = deck.slides[1]?.elements[1] as TextElement;
  expect(body.paragraphs[0]?.runs).toEqual([{ text: 'Power bills fell' }, { text: ' in five years' }]);
  expect(replaceText(sampleDeck, 'solar', 'Wind', any)).toMatchObject({
    title: 'Wind on 40 school roofs',
    slides: [{ title: 'Wind on 40 school roofs' }, {}, {}, {}],
  });
});

it('shares what it does not change, and gives the very deck back where nothing is found', () => {
  expect(replaceText(sampleDeck, 'nowhere', 'x', any)).toBe(sampleDeck);
  expect(replaceText(sampleDeck, 'Pilot', 'x', any).slides[1]).toBe(sampleDeck.slides[1]);
});

it('takes the text as it is written, not as a pattern, and does not find what it has just written', () => {
  const one: Deck = { ...sampleDeck, slides: sampleDeck.slides.slice(0, 1) };
  expect(findText(one, '.*', any)).toEqual([]);
  expect(replaceText(one, 'o', 'oo$&', any).title).toBe('Soo$&lar oo$&n 40 schoo$&oo$&l roo$&oo$&fs');
});
