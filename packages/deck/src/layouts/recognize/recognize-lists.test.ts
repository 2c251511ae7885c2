import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Block } from '../../model/outline.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';
import { recognizeLists } from './recognize-lists.ts';

const blocksOf = (list: string): readonly Block[] =>
  recognizeLists(readMarkdown(`## A\n\n${list}`).outline.slides[0]?.blocks ?? []);

describe('a list below its only item', () => {
  const tree =
    '- Director\n  - Product (197)\n    - Design\n    - Research\n  - Customers (84)\n    - Support\n  - Sales (61)\n';

  it('becomes columns below the item, so that every department stays with its parent', () => {
    expect(blocksOf(tree).map(({ kind }) => kind)).toEqual(['paragraph', 'columns']);
    const { deck } = layoutDeck(readMarkdown(`## Organisation\n\n${tree}`).outline);
    expect(deck.slides).toHaveLength(1);
    expect(findFaults(deck)).toEqual([]);
  });

  it('stays a list if it has deeper lists or sentences', () => {
    expect(blocksOf('- a\n  - b\n    - c\n      - d\n  - e').map(({ kind }) => kind)).toEqual(['paragraph', 'list']);
    const sentence = 'This department answers the questions of our customers every day.';
    expect(blocksOf(`- a\n  - ${sentence}\n    - c\n  - e`).map(({ kind }) => kind)).toEqual(['paragraph', 'list']);
  });

  it.each([
    '- a\n- b\n  - c\n    - d',
    '- a\n  - b\n  - c',
    '1. a\n   - b\n     - c\n   - d',
    '- [ ] a\n  - b\n    - c\n  - d',
  ])('does not occur in %j', (list) => {
    expect(blocksOf(list).every(({ kind }) => kind === 'list')).toBe(true);
  });
});
