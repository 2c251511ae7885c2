import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { resolveColor } from '@ppt-embed/deck';
import { sampleDeck } from '../testing/sample-deck.ts';
import { openEditor, textbox } from '../testing/open-editor.tsx';

const hintOf = (element: Element) => getComputedStyle(element, '::before').content;

/** Returns a color with a percentage, as computed by the browser. */
function mixed(color: string, share: number): string {
  const probe = document.createElement('i');
  probe.style.color = `color-mix(in srgb, ${color} ${share}%, transparent)`;
  document.body.append(probe);
  const { color: computed } = getComputedStyle(probe);
  probe.remove();
  return computed;
}

it('shows hints for the title and the text on a new slide until they have text', async () => {
  await openEditor({ viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('button', { name: 'New slide' }));
  const title = await screen.findByRole('button', { name: 'Title, empty' });
  expect(hintOf(title)).toBe('"Title"');
  expect(hintOf(screen.getByRole('button', { name: 'Text, empty' }))).toBe('"Text"');
  // Every slide has only one title.
  expect(screen.getByRole('button', { name: 'Slide number' })).toBeTruthy();
  // The hint has the color of the text to be typed, because the editor's own color would be invisible on dark slides.
  const text = getComputedStyle(title).getPropertyValue('--text-color');
  expect(text).toBe(resolveColor(sampleDeck.theme, 'headingText'));
  expect(getComputedStyle(title).color).toBe(mixed(text, 72));
  expect(getComputedStyle(title).outlineColor).toBe(mixed(text, 55));
  title.focus();
  await userEvent.keyboard('{Enter}');
  await textbox();
  await userEvent.keyboard('Costs{Escape}');
  await waitFor(() => expect(hintOf(screen.getByRole('button', { name: 'Title: Costs' }))).toBe('none'));
});
