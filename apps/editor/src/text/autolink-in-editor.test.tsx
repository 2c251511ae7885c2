import { waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { everyday, itInFullRun } from '../../../../tooling/everyday.ts';
import { composeWord } from '../testing/input-methods.ts';
import { openTextbox } from '../testing/open-editor.tsx';
import { openSubtitle } from '../testing/open-subtitle.ts';
import { userEvent } from '../testing/user-event.ts';

const link = 'https://a.cn/b';
const linked = { text: link, link };

it('links a URL when a space is typed after it, and one undo removes only the link', async () => {
  const { currentRuns, back } = await openSubtitle();
  await userEvent.keyboard(`See ${link} `);
  await waitFor(() => expect(currentRuns()).toEqual([[{ text: 'See ' }, linked, { text: ' ' }]]));
  back();
  expect(currentRuns()).toEqual([[{ text: `See ${link} ` }]]);
  await waitFor(() => expect(openTextbox()?.querySelector('a')).toBeNull());
  // The caret stays, and further typing does not restore the link.
  await userEvent.keyboard('and  so on.');
  await waitFor(() => expect(currentRuns()).toEqual([[{ text: `See ${link} and  so on.` }]]));
});

it.each(
  everyday(1, [
    ['Enter', `${link}{Enter}`, [[linked], []]],
    ['a line break', `${link}{Shift>}{Enter}{/Shift}`, [[linked, { text: '\n' }]]],
    ['the end of a sentence, and a space', `${link}. `, [[linked, { text: '. ' }]]],
    ['a bracket', `(${link})`, [[{ text: '(' }, linked, { text: ')' }]]],
    ['a Chinese full stop', `${link}。`, [[linked, { text: '。' }]]],
    ['a Chinese bracket', `（${link}）`, [[{ text: '（' }, linked, { text: '）' }]]],
  ] as const),
)('links a URL when %s follows, and one undo removes only the link', async (_, keys, paragraphs) => {
  const { currentRuns, back } = await openSubtitle();
  await userEvent.keyboard(keys);
  await waitFor(() => expect(currentRuns()).toEqual(paragraphs));
  back();
  expect(currentRuns()).toEqual(
    paragraphs.map((runs) => (runs.length === 0 ? [] : [{ text: runs.map(({ text }) => text).join('') }])),
  );
});

it.each(
  everyday(0, [
    ['www.example.cn', 'https://www.example.cn'],
    ['name@example.org', 'mailto:name@example.org'],
  ] as const),
)('links %s to %s', async (linkText, url) => {
  const { currentRuns } = await openSubtitle();
  await userEvent.keyboard(`${linkText} `);
  await waitFor(() => expect(currentRuns()).toEqual([[{ text: linkText, link: url }, { text: ' ' }]]));
});

itInFullRun('links a URL at the caret when the user leaves the text, and one undo removes only the link', async () => {
  const { currentRuns, back } = await openSubtitle();
  await userEvent.keyboard(`${link}{Escape}`);
  await waitFor(() => expect(currentRuns()).toEqual([[linked]]));
  back();
  expect(currentRuns()).toEqual([[{ text: link }]]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(openTextbox()).toBeNull());
  expect(currentRuns()).toEqual([[{ text: link }]]);
});

itInFullRun(
  'does not link a URL again after an undo, even if a character after the URL is deleted before editing ends',
  async () => {
    const { currentRuns, back } = await openSubtitle();
    await userEvent.keyboard(`${link} `);
    await waitFor(() => expect(currentRuns()).toEqual([[linked, { text: ' ' }]]));
    back();
    await waitFor(() => expect(openTextbox()?.querySelector('a')).toBeNull());
    await userEvent.keyboard('{Backspace}{Escape}');
    await waitFor(() => expect(openTextbox()).toBeNull());
    expect(currentRuns()).toEqual([[{ text: link }]]);
  },
);

itInFullRun(
  'does not link a URL again after an undo, even if the caret is at the end of the URL when editing ends',
  async () => {
    const { currentRuns, back } = await openSubtitle();
    await userEvent.keyboard(`${link} `);
    await waitFor(() => expect(currentRuns()).toEqual([[linked, { text: ' ' }]]));
    back();
    await waitFor(() => expect(openTextbox()?.querySelector('a')).toBeNull());
    await userEvent.keyboard('on{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await waitFor(() => expect(document.getSelection()?.focusOffset).toBe(link.length));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(openTextbox()).toBeNull());
    expect(currentRuns()).toEqual([[{ text: `${link} on` }]]);
  },
);

itInFullRun('does not link the URLs of an item when Backspace removes its bullet as a separate undo step', async () => {
  const text = `See ${link} now, and ada@b.cn too`;
  const { paragraphs, back } = await openSubtitle([{ text }], { bullet: 'disc' });
  await userEvent.keyboard('!{Home}{Backspace}');
  await waitFor(() => expect(paragraphs()).toEqual([{ runs: [{ text: `${text}!` }] }]));
  back();
  expect(paragraphs()).toEqual([{ bullet: 'disc', runs: [{ text: `${text}!` }] }]);
});

it('does not link text in code, in existing links or with executable URLs', async () => {
  const { currentRuns } = await openSubtitle([{ text: 'curl ', code: true }]);
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

itInFullRun('keeps the URL of a link whose text is another URL', async () => {
  const elsewhere = { text: 'https://example.com', link: 'https://example.org' };
  const { currentRuns } = await openSubtitle([elsewhere]);
  await userEvent.keyboard(' ');
  await waitFor(() => expect(currentRuns()).toEqual([[elsewhere, { text: ' ' }]]));
});

itInFullRun('links a composed URL only after the composition has ended and another character is typed', async () => {
  const { currentRuns, back } = await openSubtitle();
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

itInFullRun('links a URL before the next word is composed', async () => {
  const { currentRuns } = await openSubtitle();
  await userEvent.keyboard(link);
  await composeWord({ steps: ['n', 'ni'], committed: '。你好', endsBy: 'Enter' });
  await waitFor(() => expect(currentRuns()).toEqual([[linked, { text: '。你好' }]]));
});

itInFullRun('links the URLs in pasted text, and one undo removes only the links', async () => {
  const { currentRuns, back } = await openSubtitle([{ text: 'See ' }]);
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
