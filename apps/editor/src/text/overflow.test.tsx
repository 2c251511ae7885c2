import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { Deck } from '@ppt-embed/deck';
import type { Editor } from '../session/editor.ts';
import { openEditor } from '../testing/open-editor.tsx';
import { sampleDeck } from '../testing/sample-deck.ts';
import { userEvent } from '../testing/user-event.ts';
import { itInFullRun } from '../../../../tooling/everyday.ts';

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ bullet: 'number' as const, runs: [{ text: `Step ${index + 1}` }] }));

const [first, second, ...others] = sampleDeck.slides;
const long: Deck = {
  ...sampleDeck,
  slides: [
    ...(first ? [first] : []),
    ...(second
      ? [
          {
            ...second,
            elements: second.elements.map((one) => (one.id === 's2-body' ? { ...one, paragraphs: lines(24) } : one)),
          } as typeof second,
        ]
      : []),
    ...others,
  ],
};

function slidesOf(editor: Editor) {
  const phase = editor.phase.get();
  if (phase.name !== 'open') throw new Error('Nothing is open.');
  return phase.doc.state.get().deck.slides;
}

const body = (editor: Editor, slide: number) => {
  const element = slidesOf(editor)[slide]?.elements.find(({ id }) => id === 's2-body');
  return element?.kind === 'text' ? element : undefined;
};

async function openLong(): Promise<Editor> {
  const { editor } = await openEditor({ deck: long, viewport: [1440, 900] });
  const option = await screen.findByRole('option', { name: "Slide 2: Why now (text doesn't fit)" });
  expect(screen.queryByText(/doesn't fit in its text box\. Shrink/)).toBeNull();
  await userEvent.click(option);
  await screen.findByText("The text on slide 2 doesn't fit in its text box. Shrink it, or continue it on a new slide.");
  return editor;
}

it('reports overflowing text immediately, and shrinks the text until it fits', async () => {
  const editor = await openLong();
  await userEvent.click(screen.getByRole('button', { name: 'Shrink text' }));
  await waitFor(() => expect(screen.queryByText(/doesn't fit in its text box\. Shrink/)).toBeNull());
  expect(body(editor, 1)?.style.size).toBeLessThan(20);
  expect(body(editor, 1)?.paragraphs).toHaveLength(24);
  expect(screen.getByRole('option', { name: 'Slide 2: Why now' })).toBeTruthy();
});

itInFullRun(
  'continues overflowing text on a new slide with the same title and the next numbers, and undo joins the text again',
  async () => {
    const editor = await openLong();
    await userEvent.click(screen.getByRole('button', { name: 'Continue on a new slide' }));
    await waitFor(() => expect(slidesOf(editor)).toHaveLength(5));
    const [here, there] = [body(editor, 1)?.paragraphs ?? [], body(editor, 2)?.paragraphs ?? []];
    expect([...here, ...there].map(({ runs }) => runs[0]?.text)).toEqual(lines(24).map(({ runs }) => runs[0]?.text));
    expect(there[0]?.start).toBe(here.length + 1);
    expect(slidesOf(editor)[2]?.title).toBe('Why now');
    expect(screen.getByRole('option', { selected: true }).getAttribute('aria-posinset')).toBe('3');
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(slidesOf(editor)).toHaveLength(4));
    expect(body(editor, 1)?.paragraphs).toHaveLength(24);
  },
);
