import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { pressTwice, slideScale } from '../testing/mouse.ts';
import { openEditor, openPhase, textbox } from '../testing/open-editor.tsx';
import { sampleDeck } from '../testing/sample-deck.ts';
import { userEvent } from '../testing/user-event.ts';

const title = 'Solar on 40 school roofs';
const box = sampleDeck.slides[0]?.elements.find(({ kind }) => kind === 'text')?.box;
if (!box) throw new Error('The sample has no title.');
const inTitle = [box.x + 40, box.y + 20] as const;

/** Returns the position of a word of the open text, in px of the slide. */
async function positionOf(word: string): Promise<readonly [number, number]> {
  const text = await textbox();
  const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const at = nodes.currentNode.textContent?.indexOf(word) ?? -1;
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(nodes.currentNode, at);
    range.setEnd(nodes.currentNode, at + word.length);
    const { left, top, width, height } = range.getBoundingClientRect();
    const slide = document.querySelector('.ed-slide-frame')?.getBoundingClientRect() ?? new DOMRect();
    return [(left + width / 2 - slide.left) / slideScale(), (top + height / 2 - slide.top) / slideScale()];
  }
  throw new Error(`The text does not contain ${word}.`);
}

async function openTitle() {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await screen.findByRole('button', { name: `Title: ${title}` });
  return () => openPhase(editor).doc.flushText().deck.slides[0]?.title;
}

it('selects the word of a double click that opens the text', async () => {
  const titleNow = await openTitle();
  await pressTwice(inTitle);
  await waitFor(() => expect(getSelection()?.toString()).toBe('Solar'));
  await userEvent.keyboard('Wind');
  await waitFor(() => expect(titleNow()).toBe('Wind on 40 school roofs'));
});

it('keeps the space after a word that is double-clicked in open text and typed over', async () => {
  const titleNow = await openTitle();
  await pressTwice(inTitle);
  await pressTwice(await positionOf('Solar'));
  await waitFor(() => expect(getSelection()?.toString().trim()).toBe('Solar'));
  await userEvent.keyboard('Wind');
  await waitFor(() => expect(titleNow()).toBe('Wind on 40 school roofs'));
});

itInFullRun('types a space that is pressed right after a double click', async () => {
  const titleNow = await openTitle();
  await pressTwice(inTitle);
  await userEvent.keyboard('{End} EDIT');
  await waitFor(() => expect(titleNow()).toBe(`${title} EDIT`));
});

itInFullRun('types a space after the last word is selected and the caret moved to its end', async () => {
  const titleNow = await openTitle();
  await pressTwice(inTitle);
  await textbox();
  await userEvent.keyboard('{Control>}{End}{/Control} EDIT');
  await waitFor(() => expect(titleNow()).toBe(`${title} EDIT`));
});

itInFullRun('keeps the space after a word where the browser selects it too, as on Windows', async () => {
  const titleNow = await openTitle();
  await pressTwice(inTitle);
  await pressTwice(await positionOf('Solar'));
  await waitFor(() => expect(getSelection()?.toString()).toBe('Solar'));
  getSelection()?.modify('extend', 'forward', 'character');
  expect(getSelection()?.toString()).toBe('Solar ');
  (await textbox()).dispatchEvent(new MouseEvent('dblclick', { bubbles: true, detail: 2 }));
  await userEvent.keyboard('Wind');
  await waitFor(() => expect(titleNow()).toBe('Wind on 40 school roofs'));
});
