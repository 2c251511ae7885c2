import { screen, waitFor } from '@testing-library/dom';
import { loadStyles } from '@ppt-embed/deck';
import type { TextElement } from '@ppt-embed/deck';
import { beforeAll, expect, it } from 'vitest';
import type { EditorDocument } from '../../session/editor-document.ts';
import { everyday, itInFullRun } from '../../../../../tooling/everyday.ts';
import { openEditor, openPhase } from '../../testing/open-editor.tsx';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { userEvent } from '../../testing/user-event.ts';

beforeAll(() => loadStyles(sampleDeck.theme.style));

/** Opens an editor with a new slide and its empty text placeholder. */
async function openNewSlide(): Promise<EditorDocument> {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('button', { name: 'New slide' }));
  await screen.findByRole('button', { name: 'Text, empty' });
  const phase = openPhase(editor);
  return phase.doc;
}

function paste(text: string, html = ''): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  if (html !== '') clipboardData.setData('text/html', html);
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

function textsOf({ state }: EditorDocument): TextElement[] {
  const { deck, selection } = state.get();
  return deck.slides[selection.slide]?.elements.filter((one) => one.kind === 'text') ?? [];
}

const bodyOf = (doc: EditorDocument) => textsOf(doc).find(({ id }) => id === 'body');

const word =
  `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Bills rose</p>` +
  `<p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o</span>By <b>61 %</b></p>`;

it.each(
  everyday(1, [
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
  ] as const),
)('pastes text from %s into the empty placeholder of the slide', async (_, [text, html], paragraphs) => {
  const doc = await openNewSlide();
  const [before, count] = [bodyOf(doc)?.style, textsOf(doc).length];
  const steps = doc.state.get().history.past.length;
  paste(text, html);
  await waitFor(() => expect(bodyOf(doc)).toMatchObject({ paragraphs }));
  expect(bodyOf(doc)?.style).toEqual(before);
  expect(textsOf(doc)).toHaveLength(count);
  // The element has the focus, so that it can be moved or edited.
  await waitFor(() => expect(document.activeElement?.getAttribute('data-element')).toBe('body'));
  expect(doc.state.get().history.past).toHaveLength(steps + 1);
  await userEvent.keyboard('{Control>}z{/Control}');
  await screen.findByRole('button', { name: 'Text, empty' });
});

itInFullRun(
  'pastes the text of a page into the selected placeholder, the table next to it, and text pasted next into a new box',
  async () => {
    const doc = await openNewSlide();
    screen.getByRole('button', { name: 'Title, empty' }).focus();
    await waitFor(() => expect(doc.state.get().selection.elements).toEqual(['title']));
    paste('x', '<p>Our plan</p><table><tr><td>a</td><td>b</td></tr></table>');
    await screen.findByRole('button', { name: /^Table/ });
    await screen.findByRole('button', { name: 'Title: Our plan' });
    expect(bodyOf(doc)).toBeUndefined();
    const count = textsOf(doc).length;
    await userEvent.keyboard('{Escape}');
    paste('More words');
    await screen.findByRole('button', { name: 'Text: More words' });
    expect(textsOf(doc)).toHaveLength(count + 1);
  },
);
