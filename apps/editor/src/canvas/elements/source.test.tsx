import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, it } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { pressTwice } from '../../testing/mouse.ts';
import { lastElement } from '../../testing/last-element.ts';
import { inspector, openEditor, openPhase } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

// The language of code is stored for the next presentation.
afterEach(() => localStorage.removeItem('ppt-editor.code-language'));

itInFullRun('edits a formula with a preview, and opens it again with Enter', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('button', { name: 'Insert formula' }));
  const latex = await screen.findByRole('textbox', { name: 'LaTeX' });
  await userEvent.fill(latex, String.raw`\frac{a}{b}`);
  await waitFor(() => expect(document.querySelector('.ed-formula-preview path')).not.toBeNull());
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ kind: 'formula', latex: String.raw`\frac{a}{b}` }));
  await waitFor(() => expect(document.activeElement?.getAttribute('data-element')).toBe('formula'));
  await userEvent.keyboard('{Enter}');
  const latexField = await screen.findByRole('textbox', { name: 'LaTeX' });
  await userEvent.fill(latexField, 'a^2');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Update formula' }).getAttribute('aria-disabled')).not.toBe('true'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Update formula' }));
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ kind: 'formula', latex: 'a^2', tree: {} }));
});

itInFullRun("changes a formula's size and color in the properties panel, and opens its editor from there", async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('button', { name: 'Insert formula' }));
  await userEvent.fill(await screen.findByRole('textbox', { name: 'LaTeX' }), 'a^2');
  await waitFor(() => expect(document.querySelector('.ed-formula-preview path')).not.toBeNull());
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ kind: 'formula', size: 40 }));
  const { width = 0 } = lastElement(editor)?.box ?? {};
  await userEvent.fill(await screen.findByRole('textbox', { name: 'Font size' }), '45');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ size: 60, box: { width: width * 1.5 } }));
  await userEvent.click(screen.getByRole('button', { name: /^Text color/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Accent 3' }));
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ color: 'vivid' }));
  await userEvent.click(screen.getByRole('button', { name: 'Edit formula' }));
  await screen.findByRole('textbox', { name: 'LaTeX' });
  await userEvent.keyboard('{Escape}');
});

it('reports an error in a formula, and does not insert an invalid one', async () => {
  await openEditor({ viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('button', { name: 'Insert formula' }));
  await userEvent.fill(await screen.findByRole('textbox', { name: 'LaTeX' }), String.raw`\frac{a`);
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  const buttons = screen.getAllByRole('button', { name: 'Insert formula' });
  expect(buttons.at(-1)?.getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Escape}');
});

itInFullRun('edits code, and opens it again on a double click', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('button', { name: 'Insert code' }));
  const typed = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Code' });
  await userEvent.fill(typed, 'def f():');
  await userEvent.keyboard('{Enter}return 1');
  await waitFor(() => expect(typed.value).toBe('def f():\n    return 1'));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' }).value).toBe('python');
  await userEvent.fill(typed, 'const a = 1;\nreturn a;');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'TypeScript');
  await userEvent.click(screen.getAllByRole('button', { name: 'Insert code' }).at(-1) ?? document.body);
  await waitFor(() =>
    expect(lastElement(editor)).toMatchObject({
      kind: 'code',
      language: 'typescript',
      lines: ['const a = 1;', 'return a;'],
    }),
  );
  const { x = 0, y = 0, width = 0, height = 0 } = lastElement(editor)?.box ?? {};
  await pressTwice([x + width / 2, y + height / 2]);
  const text = await screen.findByRole('textbox', { name: 'Code' });
  expect((text as HTMLTextAreaElement).value).toBe('const a = 1;\nreturn a;');
  await userEvent.fill(text, 'let b;');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(lastElement(editor)).toMatchObject({ lines: ['let b;'] }));
});

itInFullRun(
  'sets the language and the font size of code in the properties panel, and remembers the language',
  async () => {
    const { editor } = await openEditor({ viewport: [1440, 900] });
    const insert = async (): Promise<void> => {
      await userEvent.click(screen.getAllByRole('button', { name: 'Insert code' })[0] ?? document.body);
      await userEvent.fill(await screen.findByRole('textbox', { name: 'Code' }), 'return a;');
    };
    await insert();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(lastElement(editor)).toMatchObject({ kind: 'code' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Language: / }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Python' }));
    await waitFor(() => expect(lastElement(editor)).toMatchObject({ language: 'python', style: { size: 20 } }));
    const size = await inspector().findByRole('textbox', { name: 'Font size' });
    await userEvent.fill(size, '24');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(lastElement(editor)).toMatchObject({ language: 'python', style: { size: 32 } }));
    await insert();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' }).value).toBe('python');
  },
);

itInFullRun(
  'moves the focus away before inserting a formula, so that closing the dialog does not restore the focus and select another element',
  async () => {
    const { editor } = await openEditor({ viewport: [1440, 900] });
    const phase = openPhase(editor);
    const { state } = phase.doc;
    (await screen.findByRole('button', { name: /^Title: Solar/ })).focus();
    await waitFor(() => expect(state.get().selection.elements).toEqual(['s1-title']));
    await userEvent.click(screen.getByRole('button', { name: 'Insert formula' }));
    await screen.findByRole('textbox', { name: 'LaTeX' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'LaTeX' })).toBeNull());
    expect(state.get().selection.elements).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Insert formula' }));
    await userEvent.fill(await screen.findByRole('textbox', { name: 'LaTeX' }), 'a^2');
    await waitFor(() => expect(document.querySelector('.ed-formula-preview path')).not.toBeNull());
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(state.get().selection.elements).toEqual(['formula']));
    await waitFor(() => expect(document.activeElement?.getAttribute('data-element')).toBe('formula'));
  },
);
