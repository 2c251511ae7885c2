import { layoutDeck, loadLayouts, loadStyles, readMarkdown } from '@ppt-embed/deck';
import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { undo } from '../commands/undo-redo.ts';
import { plainText } from '../elements/text/element-text.ts';
import { openEditor, openPhase, textbox } from '../testing/open-editor.tsx';
import { userEvent } from '../testing/user-event.ts';

const markdown = '## Points\n\n- Alpha one\n- Beta two\n- Gamma three\n';

async function open() {
  await Promise.all([loadStyles('minimal'), loadLayouts()]);
  const { editor } = await openEditor({ deck: layoutDeck(readMarkdown(markdown).outline).deck, viewport: [1440, 900] });
  const { doc } = openPhase(editor);
  const items = () =>
    (doc.flushText().deck.slides[0]?.elements ?? [])
      .flatMap((one) => (one.kind === 'text' && one.role === 'body' ? [one] : []))
      .toSorted((one, other) => one.box.y - other.box.y || one.box.x - other.box.x)
      .map(({ paragraphs }) => plainText(paragraphs));
  screen.getByRole('button', { name: /Beta two/u }).focus();
  await userEvent.keyboard('{F2}');
  await textbox();
  return { doc, items };
}

it('adds cards with Enter, removes an empty one with Backspace, and splits one in the middle of its text', async () => {
  const { doc, items } = await open();
  await userEvent.keyboard('{End}!{Enter}New point');
  expect(items()).toEqual(['Alpha one', 'Beta two!', 'New point', 'Gamma three']);
  await userEvent.keyboard('{Enter}{Backspace}{Backspace}');
  expect(items()).toEqual(['Alpha one', 'Beta two!', 'New poin', 'Gamma three']);
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}x');
  expect(items()).toEqual(['Alpha one', 'Beta two!', 'New', 'xpoin', 'Gamma three']);
  doc.dispatch(undo);
  doc.dispatch(undo);
  await waitFor(() => expect(items()).toEqual(['Alpha one', 'Beta two!', 'New poin', 'Gamma three']));
});

itInFullRun('starts a line in the same card with Shift+Enter', async () => {
  const { items } = await open();
  await userEvent.keyboard('{End}{Shift>}{Enter}{/Shift}more');
  expect(items()).toEqual(['Alpha one', 'Beta two more', 'Gamma three']);
});
