import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { insertNew } from '../../commands/insert-elements.ts';
import { newText } from '../../elements/new-elements.ts';
import { inspector, openEditor, openPhase } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

it('shows the properties of an inserted element, although another tab was open for the element before', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const { doc } = openPhase(editor);
  const tab = (name: string) => screen.findByRole('tab', { name });
  doc.dispatch(insertNew(newText(), { at: 0 }));
  await inspector().findByRole('textbox', { name: 'Font size' });
  await userEvent.click(await tab('Presentation'));
  await waitFor(async () => expect((await tab('Presentation')).ariaSelected).toBe('true'));
  doc.dispatch(insertNew({ ...newText(), id: 'other' }, { at: 1 }));
  await waitFor(async () => expect((await tab('Selection')).ariaSelected).toBe('true'));
});
