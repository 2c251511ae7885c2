import { screen, waitFor } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { styleText } from '../../commands/style-text.ts';
import { openEditor, textbox } from '../../testing/open-editor.tsx';

it('leaves the caret where the browser has put it, though the text is drawn anew before the browser tells', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  screen.getByRole('button', { name: /^Subtitle/ }).focus();
  await userEvent.keyboard('{F2}');
  const box = await textbox();
  await waitFor(() => expect(document.activeElement).toBe(box));
  const phase = editor.phase.get();
  if (phase.name !== 'open') throw new Error('Nothing is open.');
  const { presentation } = phase;
  // As by Control+Home. Browsers tell of it by a task of its own.
  document.getSelection()?.modify('move', 'backward', 'documentboundary');
  flushSync(() => presentation.dispatch(styleText({ size: 60 }, { at: 0 })));
  await userEvent.keyboard('My ');
  await waitFor(() => expect(box.textContent).toBe('My Proposal to the city council'));
});
