import { screen, waitFor } from '@testing-library/dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Paragraph } from '@ppt-embed/deck';
import { undo } from '../commands/undo-redo.ts';
import type { OpenPresentation } from '../session/open-presentation.ts';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { openEditor, textbox } from '../testing/open-editor.tsx';
import { userEvent } from '../testing/user-event.ts';

const subtitleText = 'Proposal to the city council';

/** Opens the subtitle with the caret at its end. Returns functions for its content and its undo steps. */
async function atEnd() {
  const { editor } = await openEditor();
  const presentation = editor.phase.get();
  if (presentation.name !== 'open') throw new Error('Nothing is open.');
  screen.getByRole('button', { name: /^Subtitle/ }).focus();
  await userEvent.keyboard('{F2}');
  const box = await textbox();
  await userEvent.keyboard('{End}');
  return { presentation, box };
}

function subtitle({ doc: { flushText } }: OpenPresentation): readonly Paragraph[] {
  const found = flushText().deck.slides[0]?.elements.find(({ id }) => id === 's1-subtitle');
  return found?.kind === 'text' ? found.paragraphs : [];
}

/** Returns the subtitle before each undo step, with the last step first. */
function undoSteps(presentation: OpenPresentation): (readonly Paragraph[])[] {
  const found = [];
  while (presentation.doc.dispatch(undo)) found.push(subtitle(presentation));
  return found;
}

it('undoes a format set while typing, and the text before and after it, separately', async () => {
  const { presentation } = await atEnd();
  await userEvent.keyboard('!{Shift>}{Home}{/Shift}{Control>}i{/Control}{Control>}b{/Control}{End}?');
  const text = `${subtitleText}!`;
  await waitFor(() =>
    expect(subtitle(presentation)).toMatchObject([{ runs: [{ text: `${text}?`, bold: true, italic: true }] }]),
  );
  expect(undoSteps(presentation)).toEqual([
    [expect.objectContaining({ runs: [{ text, bold: true, italic: true }] })],
    [expect.objectContaining({ runs: [{ text, italic: true }] })],
    [expect.objectContaining({ runs: [{ text }] })],
    [expect.objectContaining({ runs: [{ text: subtitleText }] })],
  ]);
});

itInFullRun('separates text typed in a new format from the text before it', async () => {
  const { presentation } = await atEnd();
  await userEvent.keyboard('!{Control>}i{/Control}?');
  await waitFor(() =>
    expect(subtitle(presentation)).toMatchObject([
      { runs: [{ text: `${subtitleText}!` }, { text: '?', italic: true }] },
    ]),
  );
  expect(undoSteps(presentation).map(([paragraph]) => paragraph?.runs)).toEqual([
    [{ text: `${subtitleText}!` }],
    [{ text: subtitleText }],
  ]);
});

itInFullRun('undoes text and a format separately even if both were applied before the same paint', async () => {
  const { presentation, box } = await atEnd();
  const press = (key: string) =>
    box.dispatchEvent(
      new KeyboardEvent('keypress', { key, charCode: key.charCodeAt(0), bubbles: true, cancelable: true }),
    );
  press('!');
  presentation.screen.textTools.get()?.change({ align: 'right' });
  press('?');
  const before = undoSteps(presentation).map(([paragraph]) => [paragraph?.runs[0]?.text, paragraph?.align]);
  const [, , [, align] = []] = before;
  expect(align).not.toBe('right');
  expect(before).toEqual([
    [`${subtitleText}!`, 'right'],
    [`${subtitleText}!`, align],
    [subtitleText, align],
  ]);
});

itInFullRun('undoes bold and italic of a whole box separately', async () => {
  const { presentation } = await atEnd();
  const formats = () => {
    const found = presentation.doc.flushText().deck.slides[0]?.elements.find(({ id }) => id === 's1-subtitle');
    const text = found?.kind === 'text' ? found : undefined;
    return { bold: text?.style.bold === true, italic: text?.paragraphs[0]?.runs[0]?.italic === true };
  };
  await userEvent.keyboard('{Escape}{Control>}b{/Control}{Control>}i{/Control}');
  await waitFor(() => expect(formats()).toEqual({ bold: true, italic: true }));
  presentation.doc.dispatch(undo);
  expect(formats()).toEqual({ bold: true, italic: false });
  presentation.doc.dispatch(undo);
  expect(formats()).toEqual({ bold: false, italic: false });
});

itInFullRun('keeps everything selected when formatting of the whole text is undone, and logs no warning', async () => {
  const warned = vi.spyOn(console, 'warn');
  onTestFinished(() => warned.mockRestore());
  const { presentation, box } = await atEnd();
  const isBold = () => subtitle(presentation)[0]?.runs[0]?.bold === true;
  await userEvent.keyboard('{Control>}a{/Control}{Control>}b{/Control}');
  await waitFor(() => expect(isBold()).toBe(true));
  presentation.doc.dispatch(undo);
  expect(isBold()).toBe(false);
  await waitFor(() => expect(box.querySelector('strong')).toBeNull());
  await userEvent.keyboard('{Control>}i{/Control}');
  await waitFor(() => expect(subtitle(presentation)).toMatchObject([{ runs: [{ text: subtitleText, italic: true }] }]));
  expect(warned).not.toHaveBeenCalled();
});
