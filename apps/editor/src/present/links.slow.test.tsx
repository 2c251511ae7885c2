import { screen, waitFor, within } from '@testing-library/dom';
import type { Deck, SlideElement } from '@ppt-embed/deck';
import { afterEach, expect, it, vi } from 'vitest';
import { newText } from '../elements/new-elements.ts';
import { openEditor } from '../testing/open-editor.tsx';
import { sampleDeck } from '../testing/sample-deck.ts';
import { touch } from '../testing/touch.ts';
import { mockFullscreen } from '../testing/mock-fullscreen.ts';
import { userEvent } from '../testing/user-event.ts';

/** URLs that were opened. The page itself does not navigate. */
const followed: string[] = [];
const preventNavigation = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  event.preventDefault();
  followed.push(`${link.getAttribute('href')} ${link.getAttribute('target')}`);
};

afterEach(() => {
  document.removeEventListener('click', preventNavigation);
  followed.length = 0;
});

const paragraphs = [{ runs: [{ text: 'See ' }, { text: 'the site', link: 'https://example.com' }] }];

const linked: Deck = {
  ...sampleDeck,
  slides: sampleDeck.slides.map((slide, index) => ({
    ...slide,
    elements: slide.elements.map((element) =>
      index === 0 && element.kind === 'text' && element.role === 'subtitle' ? { ...element, paragraphs } : element,
    ),
  })),
};

async function presentDeck(deck: Deck): Promise<HTMLElement> {
  document.addEventListener('click', preventNavigation);
  await openEditor({ viewport: [1440, 900], deck });
  await userEvent.click(screen.getByRole('button', { name: 'Present' }));
  return screen.findByRole('dialog', { name: 'Slide show' });
}

async function presentLink() {
  const show = await presentDeck(linked);
  return { show, link: await within(show).findByRole('link', { name: 'the site' }) };
}

it('opens a link on the slide in a new window and stays on the slide', async () => {
  const { show, link } = await presentLink();
  const textSpan = [...show.querySelectorAll('tspan')].find((span) => span.textContent === 'the site');
  const [drawn, pressed] = [textSpan, link].map((element) => element?.getBoundingClientRect());
  expect(Math.abs((drawn?.left ?? 0) - (pressed?.left ?? 99))).toBeLessThan(3);
  expect(Math.abs((drawn?.right ?? 0) - (pressed?.right ?? 99))).toBeLessThan(6);
  await userEvent.click(link);
  await waitFor(() => expect(followed).toEqual(['https://example.com _blank']));
  link.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(followed).toHaveLength(2));
  expect(within(show).getByText('Slide 1 of 4')).toBeTruthy();
  // Keys other than those of links still control the show.
  await userEvent.keyboard(' ');
  expect(await within(show).findByText('Slide 2 of 4')).toBeTruthy();
});

it('follows a link to another slide with the mouse or the keyboard', async () => {
  const [, target] = linked.slides.toReversed();
  const text = JSON.stringify(linked).replaceAll('https://example.com', `#${target?.id}`);
  const show = await presentDeck(JSON.parse(text) as Deck);
  (await within(show).findByRole('link', { name: 'the site' })).focus();
  await userEvent.keyboard('{Enter}');
  expect(await within(show).findByText('Slide 3 of 4')).toBeTruthy();
});

it('continues the show if a link makes the browser leave full screen, and ends it if the user leaves full screen', async () => {
  const { exit, isFullscreen } = mockFullscreen();
  const { show, link } = await presentLink();
  await waitFor(() => expect(isFullscreen()).toBe(true));
  await userEvent.click(link);
  await waitFor(() => expect(followed).toHaveLength(1));
  exit();
  await userEvent.keyboard(' ');
  await within(show).findByText('Slide 2 of 4');
  // A button or its key restores full screen.
  await userEvent.click(within(show).getByRole('button', { name: 'Full screen' }));
  await waitFor(() => expect(isFullscreen()).toBe(true));
  await waitFor(() => expect(within(show).queryByRole('button', { name: 'Full screen' })).toBeNull());
  await userEvent.keyboard(' ');
  await within(show).findByText('Slide 3 of 4');
  exit();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Slide show' })).toBeNull());
});

it('ends the show when the user leaves full screen after following a link that did not end it', async () => {
  const { exit, isFullscreen } = mockFullscreen();
  const time = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now');
  try {
    const { link } = await presentLink();
    await waitFor(() => expect(isFullscreen()).toBe(true));
    await userEvent.click(link);
    await waitFor(() => expect(followed).toHaveLength(1));
    clock.mockImplementation(() => time() + 10_000);
    exit();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Slide show' })).toBeNull());
  } finally {
    clock.mockRestore();
  }
});

it.each(['the wheel', 'the bar'])(
  'ends the show when the user leaves full screen after following a link and %s',
  async (way) => {
    const { exit, isFullscreen } = mockFullscreen();
    const { show, link } = await presentLink();
    await waitFor(() => expect(isFullscreen()).toBe(true));
    await userEvent.click(link);
    await waitFor(() => expect(followed).toHaveLength(1));
    if (way === 'the bar') await userEvent.click(within(show).getByRole('button', { name: 'Next' }));
    else show.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true }));
    await within(show).findByText('Slide 2 of 4');
    exit();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Slide show' })).toBeNull());
  },
);

it('changes slides on a swipe that starts on a link, and follows the link on a tap', async () => {
  const { show, link } = await presentLink();
  const { left, top, width, height } = link.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  await touch([[x, y]], [[x - 60, y]], [[x - 160, y]]);
  await within(show).findByText('Slide 2 of 4');
  expect(followed).toEqual([]);
  await userEvent.keyboard('{ArrowLeft}');
  await within(show).findByRole('link', { name: 'the site' });
  await touch([[x, y]]);
  await waitFor(() => expect(followed).toHaveLength(1));
  expect(within(show).getByText('Slide 1 of 4')).toBeTruthy();
});

it('keeps both links clickable if boxes with the same text overlap', async () => {
  const text = (id: string, x: number): SlideElement => ({
    ...newText(),
    id,
    box: { x, y: 300, width: 400, height: 60 },
    paragraphs,
  });
  const elements = [[text('one', 100), text('two', 100)], [text('three', 500)]];
  const slides = sampleDeck.slides.map((slide, index) => ({ ...slide, elements: elements[index] ?? [] }));
  const show = await presentDeck({ ...sampleDeck, slides });
  await waitFor(() => expect(within(show).getAllByRole('link')).toHaveLength(2));
  await userEvent.keyboard(' ');
  await within(show).findByText('Slide 2 of 4');
  expect(within(show).getAllByRole('link')).toHaveLength(1);
});
