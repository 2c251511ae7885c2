import { expect, it } from 'vitest';
import type { SlideElement } from '../../model/element.ts';
import { slideIds, withUniqueIds } from './slide-ids.ts';

const elementsWith = (...ids: string[]): SlideElement[] =>
  ids.map((id) => ({
    kind: 'shape',
    id,
    alt: '',
    box: { x: 0, y: 0, width: 9, height: 9 },
    geometry: { kind: 'rect' },
    fill: { kind: 'solid', color: 'white' },
  }));
const uniqueIds = (...ids: string[]): string[] => withUniqueIds(elementsWith(...ids)).map(({ id }) => id);

it('numbers ids from the second one with the same name', () => {
  const id = slideIds();
  expect([id('body'), id('picture'), id('body'), id('body')]).toEqual(['body', 'picture', 'body-2', 'body-3']);
});

it('does not change elements with different ids', () => {
  const elements = elementsWith('title', 'body', 'body-2');
  expect(withUniqueIds(elements)).toBe(elements);
});

it('changes only ids that occur before, to ones that occur nowhere else', () => {
  expect(uniqueIds('title', 'body', 'body', 'body')).toEqual(['title', 'body', 'body-2', 'body-3']);
  expect(uniqueIds('body', 'body', 'body-2', 'body-2')).toEqual(['body', 'body-3', 'body-2', 'body-2-2']);
  expect(uniqueIds('', '', 'toString', 'toString')).toEqual(['', '-2', 'toString', 'toString-2']);
});
