import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import type { Paragraph, Run } from '@ppt-embed/deck';
import { undo } from '../commands/undo-redo.ts';
import { composeWord } from '../testing/input-methods.ts';
import { openEditor, openTextbox, textbox } from '../testing/open-editor.tsx';
import { withSubtitle } from '../testing/sample-deck.ts';

/** The empty subtitle with the caret in it; what it is made of, paragraph by paragraph, and what undo leaves of it. */
async function inText(runs: readonly Run[] = [], paragraphFormat: Omit<Paragraph, 'runs'> = {}) {
  const deck = withSubtitle((subtitle) => ({ ...subtitle, paragraphs: [{ ...paragraphFormat, runs }] }));
  const { editor } = await openEditor({ deck });
  const phase = editor.phase.get();
  if (phase.name !== 'open') throw new Error('Nothing is open.');
  const { presentation } = phase;
  screen.getByRole('button', { name: /^Subtitle/ }).focus();
  await userEvent.keyboard('{F2}');
  await textbox();
  await userEvent.keyboard('{End}');
  const paragraphs = () => {
    const found = presentation.state.get().deck.slides[0]?.elements.find(({ id }) => id === 's1-subtitle');
    return found?.kind === 'text' ? found.paragraphs : [];
  };
  const currentRuns = () => paragraphs().map((paragraph) => paragraph.runs);
  return { paragraphs, currentRuns, back: () => presentation.dispatch(undo) };
}

const link = 'https://a.cn/b';
const linked = { text: link, link };

it('makes a link of an address when a space follows, and one undo takes only the link away', async () => {
  const { currentRuns, back } = await inText();
  await userEvent.keyboard(`See ${link} `);
  await waitFor(() => expect(currentRuns()).toEqual([[{ text: 'See ' }, linked, { text: ' ' }]]));
  back();
  expect(currentRuns()).toEqual([[{ text: `See ${link} ` }]]);
  await waitFor(() => expect(openTextbox()?.querySelector('a')).toBeNull());
  // The caret stays where it was, and what is written on does not bring it back.
  await userEvent.keyboard('and  so on.');
  await waitFor(() => expect(currentRuns()).toEqual([[{ text: `See ${link} and  so on.` }]]));
});

it.each([
  ['Enter', `${link}{Enter}`, [[linked], []]],
  ['a line break', `${link}{Shift>}{Enter}{/Shift}`, [[linked, { text: '\n' }]]],
  ['the end of a sentence, and a space', `${link}. `, [[linked, { text: '. ' }]]],
  ['a bracket', `(${link})`, [[{ text: '(' }, linked, { text: ')' }]]],
  ['a Chinese full stop', `${link}。`, [[linked, { text: '。' }]]],
  ['a Chinese bracket', `（${link}）`, [[{ text: '（' }, linked, { text: '）' }]]],
])('makes a link when %s follows, and one undo takes only the link away', async (_, keys, paragraphs) => {
  const { currentRuns, back } = await inText();
  await userEvent.keyboard(keys);
  await waitFor(() => expect(currentRuns()).toEqual(paragraphs));
  back();
  expect(currentRuns()).toEqual(
    paragraphs.map((runs) => (runs.length === 0 ? [] : [{ text: runs.map(({ text }) => text).join('') }])),
  );
});

it.each([
  ['www.example.cn', 'https://www.example.cn'],
  ['name@example.org', 'mailto:name@example.org'],
])('leads from %s to %s', async (linkText, url) => {
  const { currentRuns } = await inText();
  await userEvent.keyboard(`${linkText} `);
  await waitFor(() => expect(currentRuns()).toEqual([[{ text: linkText, link: url }, { text: ' ' }]]));
});

it('makes a link of an address when the text is left behind it, and one undo takes only the link away', async () => {
  const { currentRuns, back } = await inText();
  await userEvent.keyboard(`${link}{Escape}`);
  await waitFor(() => expect(currentRuns()).toEqual([[linked]]));
  back();
  expect(currentRuns()).toEqual([[{ text: link }]]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(openTextbox()).toBeNull());
  expect(currentRuns()).toEqual([[{ text: link }]]);
});

it('leaves an address without a link whose link was undone, when a letter behind it is deleted and the text left', async () => {
  const { currentRuns, back } = await inText();
  await userEvent.keyboard(`${link} `);
  await waitFor(() => expect(currentRuns()).toEqual([[linked, { text: ' ' }]]));
  back();
  await waitFor(() => expect(openTextbox()?.querySelector('a')).toBeNull());
  await userEvent.keyboard('{Backspace}{Escape}');
  await waitFor(() => expect(openTextbox()).toBeNull());
  expect(currentRuns()).toEqual([[{ text: link }]]);
});

it('leaves an address without a link whose link was undone, when the text is left by the caret at its end', async () => {
  const { currentRuns, back } = await inText();
  await userEvent.keyboard(`${link} `);
  await waitFor(() => expect(currentRuns()).toEqual([[linked, { text: ' ' }]]));
  back();
  await waitFor(() => expect(openTextbox()?.querySelector('a')).toBeNull());
  await userEvent.keyboard('on{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  await waitFor(() => expect(document.getSelection()?.focusOffset).toBe(link.length));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(openTextbox()).toBeNull());
  expect(currentRuns()).toEqual([[{ text: `${link} on` }]]);
});

it('leaves the addresses of an item without links when a Backspace takes its bullet, in a step of its own', async () => {
  const text = `See ${link} now, and ada@b.cn too`;
  const { paragraphs, back } = await inText([{ text }], { bullet: 'disc' });
  await userEvent.keyboard('!{Home}{Backspace}');
  await waitFor(() => expect(paragraphs()).toEqual([{ runs: [{ text: `${text}!` }] }]));
  back();
  expect(paragraphs()).toEqual([{ bullet: 'disc', runs: [{ text: `${text}!` }] }]);
});

it('makes no link in code, nor of what leads somewhere already, nor to what may run', async () => {
  const { currentRuns } = await inText([{ text: 'curl ', code: true }]);
  await userEvent.keyboard(`${link} `);
  await waitFor(() => expect(currentRuns()).toEqual([[{ text: `curl ${link} `, code: true }]]));
  await userEvent.keyboard('{Control>}a{/Control}{Delete}javascript:alert(1) ');
  await waitFor(() =>
    expect(
      currentRuns()
        .flat()
        .map(({ text }) => text)
        .join(''),
    ).toBe('javascript:alert(1) '),
  );
  expect(
    currentRuns()
      .flat()
      .some((run) => run.link !== undefined),
  ).toBe(false);
});

it('leaves the address of a link that says another one', async () => {
  const elsewhere = { text: 'https://example.com', link: 'https://example.org' };
  const { currentRuns } = await inText([elsewhere]);
  await userEvent.keyboard(' ');
  await waitFor(() => expect(currentRuns()).toEqual([[elsewhere, { text: ' ' }]]));
});

it('waits for an input method that writes the address to be done, and for what follows', async () => {
  const { currentRuns, back } = await inText();
  const compose = (text: string) =>
    cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await compose(link);
  await compose(`${link} `);
  await waitFor(() => expect(openTextbox()?.textContent).toBe(`${link} `));
  expect(openTextbox()?.querySelector('a')).toBeNull();
  await cdp().send('Input.insertText', { text: `${link} ` });
  await waitFor(() => expect(currentRuns()).toEqual([[linked, { text: ' ' }]]));
  back();
  expect(currentRuns()).toEqual([[{ text: `${link} ` }]]);
});

it('makes a link before the word of an input method that comes next', async () => {
  const { currentRuns } = await inText();
  await userEvent.keyboard(link);
  await composeWord({ steps: ['n', 'ni'], committed: '。你好', endsBy: 'Enter' });
  await waitFor(() => expect(currentRuns()).toEqual([[linked, { text: '。你好' }]]));
});

it('makes links of the addresses in words that are pasted into a text, and one undo takes only these away', async () => {
  const { currentRuns, back } = await inText([{ text: 'See ' }]);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', `${link}, or\nwww.example.cn`);
  openTextbox()?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  const second = { text: 'www.example.cn', link: 'https://www.example.cn' };
  await waitFor(() => expect(currentRuns()).toEqual([[{ text: 'See ' }, linked, { text: ', or' }], [second]]));
  back();
  expect(currentRuns()).toEqual([[{ text: `See ${link}, or` }], [{ text: second.text }]]);
  back();
  expect(currentRuns()).toEqual([[{ text: 'See ' }]]);
});
