import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openEditor } from '../testing/open-editor.tsx';
import { sampleDeck } from '../testing/sample-deck.ts';

/** Addresses that the browser was asked for: it stays where it is. */
const followed: string[] = [];
const keep = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  event.preventDefault();
  followed.push(`${link.getAttribute('href')} ${link.getAttribute('target')}`);
};

afterEach(() => {
  document.removeEventListener('click', keep);
  followed.length = 0;
});

async function presentLink() {
  document.addEventListener('click', keep);
  const slides = sampleDeck.slides.map((slide, index) => ({
    ...slide,
    elements: slide.elements.map((element) =>
      index === 0 && element.kind === 'text' && element.role === 'subtitle'
        ? { ...element, paragraphs: [{ runs: [{ text: 'See ' }, { text: 'the site', link: 'https://example.com' }] }] }
        : element,
    ),
  }));
  await openEditor({ viewport: [1440, 900], deck: { ...sampleDeck, slides } });
  await userEvent.click(screen.getByRole('button', { name: 'Present' }));
  const show = await screen.findByRole('dialog', { name: 'Slide show' });
  return { show, link: await within(show).findByRole('link', { name: 'the site' }) };
}

it('opens a link of the slide beside the show, which stays where it is', async () => {
  const { show, link } = await presentLink();
  const words = [...show.querySelectorAll('tspan')].find((span) => span.textContent === 'the site');
  const [drawn, pressed] = [words, link].map((place) => place?.getBoundingClientRect());
  expect(Math.abs((drawn?.left ?? 0) - (pressed?.left ?? 99))).toBeLessThan(3);
  expect(Math.abs((drawn?.right ?? 0) - (pressed?.right ?? 99))).toBeLessThan(6);
  await userEvent.click(link);
  await waitFor(() => expect(followed).toEqual(['https://example.com _blank']));
  link.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(followed).toHaveLength(2));
  expect(within(show).getByText('Slide 1 of 4')).toBeTruthy();
  // Other keys lead the show from there, too.
  await userEvent.keyboard(' ');
  expect(await within(show).findByText('Slide 2 of 4')).toBeTruthy();
});

it('goes on with the show when the browser leaves the full screen for a link, and ends when a person does', async () => {
  const full = vi.spyOn(Element.prototype, 'requestFullscreen').mockResolvedValue();
  try {
    const { show, link } = await presentLink();
    await waitFor(() => expect(full).toHaveBeenCalled());
    await userEvent.click(link);
    await waitFor(() => expect(followed).toHaveLength(1));
    document.dispatchEvent(new Event('fullscreenchange'));
    await userEvent.keyboard(' ');
    await within(show).findByText('Slide 2 of 4');
    document.dispatchEvent(new Event('fullscreenchange'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Slide show' })).toBeNull());
  } finally {
    full.mockRestore();
  }
});
