import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { resolveColor, textLines } from '@ppt-embed/deck';
import { sampleDeck } from '../testing/sample-deck.ts';
import { openEditor, openPhase, textbox } from '../testing/open-editor.tsx';
import { userEvent } from '../testing/user-event.ts';

const hintOf = (element: Element) => getComputedStyle(element, '::before').content;

/** Returns a color with a percentage, as computed by the browser. */
function mixColor(color: string, share: number): string {
  const probe = document.createElement('i');
  probe.style.color = `color-mix(in srgb, ${color} ${share}%, transparent)`;
  document.body.append(probe);
  const { color: computed } = getComputedStyle(probe);
  probe.remove();
  return computed;
}

itInFullRun('shows hints for the title and the text on a new slide until they have text', async () => {
  await openEditor({ viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('button', { name: 'New slide' }));
  const title = await screen.findByRole('button', { name: 'Title, empty' });
  expect(hintOf(title)).toBe('"Click to add title"');
  expect(hintOf(screen.getByRole('button', { name: 'Text, empty' }))).toBe('"Click to add text"');
  // Every slide has only one title.
  expect(screen.getByRole('button', { name: 'Slide number' })).toBeTruthy();
  // The hint has the color of the text to be typed, because the editor's own color would be invisible on dark slides.
  const text = getComputedStyle(title).getPropertyValue('--text-color');
  expect(text).toBe(resolveColor(sampleDeck.theme, 'headingText'));
  expect(getComputedStyle(title).color).toBe(mixColor(text, 72));
  expect(getComputedStyle(title).outlineColor).toBe(mixColor(text, 55));
  title.focus();
  await userEvent.keyboard('{Enter}');
  await textbox();
  await userEvent.keyboard('Costs{Escape}');
  await waitFor(() => expect(hintOf(screen.getByRole('button', { name: 'Title: Costs' }))).toBe('none'));
});

it('never scrolls the whole editor, which would hide its toolbar', async () => {
  await openEditor({ viewport: [1440, 900] });
  const root = screen.getByRole('option', { name: /^Slide 1/ }).closest('.ed');
  const tall = document.createElement('div');
  tall.style.cssText = 'position: absolute; top: 3000px; height: 10px; width: 10px';
  root?.append(tall);
  tall.scrollIntoView();
  expect(root?.scrollTop).toBe(0);
  tall.remove();
});

itInFullRun('shows the hint where the typed text will be, in its font and size', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('button', { name: 'New slide' }));
  const title = await screen.findByRole('button', { name: 'Title, empty' });
  const { deck, selection } = openPhase(editor).doc.state.get();
  const element = deck.slides[selection.slide]?.elements.find((one) => one.kind === 'text' && one.role === 'title');
  if (element?.kind !== 'text') throw new Error('The slide has no title.');
  const style = getComputedStyle(title);
  expect(style.fontSize).toBe(`${element.style.size}px`);
  expect(style.fontWeight).toBe('700');
  expect(style.paddingLeft).toBe(`${element.insets?.left ?? 0}px`);
  // The text of a list begins behind its bullet.
  const list = deck.slides[selection.slide]?.elements.find((one) => one.kind === 'text' && one.role === 'body');
  if (list?.kind !== 'text' || !list.paragraphs[0]?.bullet) throw new Error('The slide has no list.');
  const start = textLines(deck, list)[0]?.x ?? 0;
  expect(start).toBeGreaterThan(list.box.x + (list.insets?.left ?? 0));
  const { paddingLeft } = getComputedStyle(screen.getByRole('button', { name: 'Text, empty' }));
  expect(Number.parseFloat(paddingLeft)).toBeCloseTo(start - list.box.x, 1);
});
