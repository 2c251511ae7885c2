import { screen, waitFor, within } from '@testing-library/dom';
import { loadLayouts, loadStyles } from '@ppt-embed/deck';
import { beforeAll, expect, it } from 'vitest';
import type { TextElement } from '@ppt-embed/deck';
import { styleText } from '../commands/style-text.ts';
import { selectElement } from '../commands/select.ts';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { inspector, openEditor, openPhase, textbox } from '../testing/open-editor.tsx';
import { userEvent } from '../testing/user-event.ts';

beforeAll(() => Promise.all([loadStyles('business'), loadLayouts()]));

async function open() {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const { doc, screen: state } = openPhase(editor);
  const subtitle = () => doc.flushText().deck.slides[0]?.elements.find(({ id }) => id === 's1-subtitle') as TextElement;
  doc.dispatch(selectElement('s1-subtitle'));
  return { doc, state, subtitle, before: subtitle() };
}

it('clears the formatting of the selected text with Ctrl+\\', async () => {
  const { subtitle, before } = await open();
  await userEvent.click(
    await within(screen.getByRole('region', { name: 'Slide' })).findByText(before.paragraphs[0]?.runs[0]?.text ?? ''),
  );
  await textbox();
  await userEvent.keyboard('{Control>}a{/Control}{Control>}b{/Control}{Control>}i{/Control}');
  await waitFor(() => expect(subtitle().paragraphs[0]?.runs[0]).toMatchObject({ italic: true }));
  await userEvent.keyboard('{Control>}\\{/Control}');
  await waitFor(() => expect(subtitle().paragraphs).toEqual(before.paragraphs));
  await userEvent.keyboard('{Escape}');
});

itInFullRun('clears the formatting of a selected box with the button, and with the context menu', async () => {
  const { doc, state, subtitle, before } = await open();
  for (const clear of [
    async () => userEvent.click(await inspector().findByRole('button', { name: 'Clear formatting' })),
    async () => {
      state.panel.set('canvas-menu');
      await userEvent.click(
        within(await screen.findByRole('menu')).getByRole('menuitem', { name: /^Clear formatting/ }),
      );
    },
  ]) {
    doc.dispatch(styleText({ mark: { name: 'italic', isOn: true } }, { at: 0 }));
    await waitFor(() => expect(subtitle().paragraphs[0]?.runs[0]).toMatchObject({ italic: true }));
    await clear();
    await waitFor(() => expect(subtitle().paragraphs).toEqual(before.paragraphs));
  }
});
