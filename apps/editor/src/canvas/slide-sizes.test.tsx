import { screen, waitFor, within } from '@testing-library/dom';
import type { Deck } from '@ppt-embed/deck';
import { layoutDeck, loadLayouts, loadStyles, readMarkdown, slideHeightOf, slideSizes } from '@ppt-embed/deck';
import { beforeAll, expect, it } from 'vitest';
import { findPart, parts } from '../kit/dom-parts.ts';
import { everyday, itInFullRun } from '../../../../tooling/everyday.ts';
import { openEditor } from '../testing/open-editor.tsx';
import { drawPicture } from '../exchange/export/draw-picture.ts';
import { userEvent } from '../testing/user-event.ts';

beforeAll(() => Promise.all([loadStyles('business'), loadLayouts()]));

function deckOf(size: Deck['size']): Deck {
  const { outline } = readMarkdown('# Title\n\n## Why\n\n- one\n- two\n- three\n');
  return layoutDeck({ ...outline, style: 'business', ...(size && { size }) }).deck;
}

/** Returns the aspect ratio of an element on the screen. */
function ratioOf(element: Element | null): number {
  const { width, height } = element?.getBoundingClientRect() ?? { width: 0, height: 0 };
  return width / height;
}

it.each(everyday(1, [undefined, ...slideSizes]))(
  'shows slides of the size %s on the canvas, in the list and in the slide show',
  async (size) => {
    const deck = deckOf(size);
    const ratio = 1280 / slideHeightOf(deck);
    await openEditor({ deck, viewport: [1440, 900] });
    await waitFor(() => expect(ratioOf(findPart(parts.slideFrame))).toBeCloseTo(ratio, 2));
    expect(ratioOf(document.querySelector('[aria-posinset="1"] .ed-thumbnail'))).toBeCloseTo(ratio, 1);
    const slide = findPart(parts.slide);
    expect(ratioOf(slide?.querySelector('svg') ?? null)).toBeCloseTo(ratio, 2);
    await userEvent.click(screen.getByRole('button', { name: 'Present' }));
    const show = await screen.findByRole('dialog', { name: 'Slide show' });
    await within(show).findByText('Slide 1 of 2');
    expect(ratioOf(show.querySelector('.ed-stage-slide'))).toBeCloseTo(ratio, 2);
  },
);

it.each(slideSizes)('lays out slides of the size %s in their ratio before the script has run', (size) => {
  const page = document.createElement('div');
  page.dataset['slideSize'] = size;
  page.innerHTML = '<div style="inline-size: 640px; aspect-ratio: var(--ed-slide-ratio)"></div>';
  document.body.append(page);
  try {
    expect(ratioOf(page.firstElementChild)).toBeCloseTo(1280 / slideHeightOf({ size }), 2);
  } finally {
    page.remove();
  }
});

itInFullRun('draws pictures of slides in 4:3', async () => {
  const deck = deckOf('4:3');
  const picture = await createImageBitmap(await drawPicture(deck, deck.slides[1]!));
  expect([picture.width, picture.height]).toEqual([2560, 1920]);
});
