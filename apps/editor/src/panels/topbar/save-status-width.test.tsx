import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { renameDeck } from '../../commands/edit-text.ts';
import { delayDrafts } from '../../testing/delay-drafts.ts';
import { openEditor, openPhase } from '../../testing/open-editor.tsx';

it('shows a short save status that is not cut off next to the avatars of other users', async () => {
  delayDrafts();
  const { editor } = await openEditor({ viewport: [1440, 900] });
  openPhase(editor).doc.dispatch(renameDeck('Another title', 1));
  const status = await screen.findByRole('status', { name: 'Unsaved changes' });
  const avatars = document.createElement('div');
  avatars.className = 'ed-other-users';
  avatars.style.inlineSize = '110px';
  document.querySelector('.ed-topbar-end')?.prepend(avatars);
  await waitFor(() => expect(getComputedStyle(status, '::after').content).toBe('"Unsaved"'));
  expect(status.scrollWidth).toBeLessThanOrEqual(status.clientWidth);
  avatars.remove();
});
