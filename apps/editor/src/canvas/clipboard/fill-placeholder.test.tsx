import { screen, waitFor } from '@testing-library/react';
import { loadStyles } from '@ppt-embed/deck';
import type { TextElement } from '@ppt-embed/deck';
import { beforeAll, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Presentation } from '../../session/presentation.ts';
import { openEditor } from '../../testing/open-editor.tsx';
import { sampleDeck } from '../../testing/sample-deck.ts';

beforeAll(() => loadStyles(sampleDeck.theme.style));

/** An editor with a new slide and its empty text placeholder. */
async function openNewSlide(): Promise<Presentation> {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('button', { name: 'New slide' }));
  await screen.findByRole('button', { name: 'Text, empty' });
  const phase = editor.phase.get();
  if (phase.name !== 'open') throw new Error('Nothing is open.');
  return phase.presentation;
}

function paste(text: string, html = ''): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  if (html !== '') clipboardData.setData('text/html', html);
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

function textsOf({ state }: Presentation): TextElement[] {
  const { deck, selection } = state.get();
  return deck.slides[selection.slide]?.elements.filter((one) => one.kind === 'text') ?? [];
}

const bodyOf = (presentation: Presentation) => textsOf(presentation).find(({ id }) => id === 'body');

const word =
  `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Bills rose</p>` +
  `<p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o</span>By <b>61 %</b></p>`;

it.each([
  ['plain text', ['Bills rose\nRoofs are sound'], [{ bullet: 'disc' }, { bullet: 'disc' }]],
  ['Word', ['· Bills rose', word], [{ bullet: 'disc' }, { bullet: 'disc', level: 1 }]],
  [
    'a page',
    ['x', '<ul><li>Bills<ul><li>rose</li></ul></li></ul>'],
    [{ bullet: 'disc' }, { bullet: 'disc', level: 1 }],
  ],
  [
    'Markdown',
    ['1. Bills **rose**\n   - by 61 %'],
    [
      { bullet: 'number', runs: [{ text: 'Bills ' }, { text: 'rose', bold: true }] },
      { bullet: 'disc', level: 1 },
    ],
  ],
] as const)('pastes text from %s into the empty placeholder of the slide', async (_, [text, html], paragraphs) => {
  const presentation = await openNewSlide();
  const [before, count] = [bodyOf(presentation)?.style, textsOf(presentation).length];
  const steps = presentation.state.get().history.past.length;
  paste(text, html);
  await waitFor(() => expect(bodyOf(presentation)).toMatchObject({ paragraphs }));
  expect(bodyOf(presentation)?.style).toEqual(before);
  expect(textsOf(presentation)).toHaveLength(count);
  // It has the focus, so that it can be moved or edited.
  await waitFor(() => expect(document.activeElement?.getAttribute('data-element')).toBe('body'));
  expect(presentation.state.get().history.past).toHaveLength(steps + 1);
  await userEvent.keyboard('{Control>}z{/Control}');
  await screen.findByRole('button', { name: 'Text, empty' });
});

it('pastes the text of a page into the selected placeholder, its table beside it, and the next text in a new box', async () => {
  const presentation = await openNewSlide();
  screen.getByRole('button', { name: 'Title, empty' }).focus();
  await waitFor(() => expect(presentation.state.get().selection.elements).toEqual(['title']));
  paste('x', '<p>Our plan</p><table><tr><td>a</td><td>b</td></tr></table>');
  await screen.findByRole('button', { name: /^Table/ });
  await screen.findByRole('button', { name: 'Title: Our plan' });
  expect(bodyOf(presentation)).toBeUndefined();
  const count = textsOf(presentation).length;
  await userEvent.keyboard('{Escape}');
  paste('More words');
  await screen.findByRole('button', { name: 'Text: More words' });
  expect(textsOf(presentation)).toHaveLength(count + 1);
});
