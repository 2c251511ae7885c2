import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import type { ResolvedPicture } from '../layout-deck.ts';
import { changeTheme } from '../../retheme/change-theme.ts';
import { layoutDeck } from '../layout-deck.ts';

const photo: ResolvedPicture = { src: 'https://a.example/tea.jpg', width: 1600, height: 1067, isPhoto: true };

function slideOf(
  picture: ResolvedPicture,
  text = '![A bowl](tea.jpg "A bowl of tea, 2025")',
  heading = 'A white bowl',
) {
  const { outline } = readMarkdown(`# Tea\n\n## ${heading}\n\n${text}\n`);
  const { deck, choices } = layoutDeck(outline, { pictures: new Map([['tea.jpg', picture]]) });
  expect(findFaults(deck)).toEqual([]);
  return { layout: choices[1]?.layout, slide: deck.slides[1] };
}

describe('a photo that is alone below a heading', () => {
  it.each([
    ['next to the photo', photo, { x: 340, y: 0, width: 940, height: 720 }],
    ['below a wide photo', { ...photo, height: 900 }, { x: 0, y: 0, width: 1280, height: 608 }],
  ])('has the heading and the caption on a panel %s', (_name, shown, box) => {
    const { layout, slide } = slideOf(shown);
    expect(layout).toBe('pictureFull');
    expect(slide?.title).toBe('A white bowl');
    const picture = slide?.elements.find(({ kind }) => kind === 'picture');
    expect(picture?.box).toEqual(box);
    const panel = slide?.elements.find(({ id }) => id === 'title-panel')?.box ?? { x: 0, y: 0, width: 0, height: 0 };
    const texts = slide?.elements.filter(({ kind }) => kind === 'text') ?? [];
    expect(texts).toHaveLength(2);
    for (const text of texts) {
      expect(text.box.x + text.box.width).toBeLessThanOrEqual(panel.x + panel.width);
      expect(text.box.y + text.box.height).toBeLessThanOrEqual(panel.y + panel.height);
    }
  });

  it.each([
    ['a screenshot', { ...photo, isPhoto: false }],
    ['a photo that would lose more than 16 % of its height', { ...photo, height: 1600 }],
    ['a small photo', { ...photo, width: 400, height: 267 }],
  ])('leaves %s whole', (_name, picture) => {
    expect(slideOf(picture).layout).toBe('pictures');
  });

  it('leaves photos next to text and photos with a width', () => {
    expect(slideOf(photo, '![A bowl](tea.jpg)\n\nIt is white.').layout).not.toBe('pictureFull');
    expect(slideOf(photo, '![A bowl](tea.jpg){width=50%}').layout).not.toBe('pictureFull');
  });

  it('keeps its elements when the theme changes', () => {
    const { outline } = readMarkdown('# Tea\n\n## A white bowl\n\n![A bowl](tea.jpg)\n');
    const { deck } = layoutDeck(outline, { pictures: new Map([['tea.jpg', photo]]) });
    const changed = changeTheme(deck, { style: 'business', color: 'purple' });
    expect(changed.slides[1]?.elements.map(({ id }) => id)).toEqual(deck.slides[1]?.elements.map(({ id }) => id));
    expect(findFaults(changed)).toEqual([]);
  });
});
