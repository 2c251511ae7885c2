import { screen, waitFor, within } from '@testing-library/dom';
import { layoutDeck, loadLayouts, loadStyles, readMarkdown } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { inspector, openEditor, openPhase } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

it('derives the colors of the theme from a custom color, and undoes it', async () => {
  await Promise.all([loadStyles('business'), loadLayouts()]);
  const { outline } = readMarkdown('# Solar\n\n## One\n\n- a\n- b\n');
  const { deck } = layoutDeck({ ...outline, style: 'business', color: 'green' });
  const { editor } = await openEditor({ deck, viewport: [1440, 900] });
  const { doc } = openPhase(editor);
  await userEvent.click(screen.getByRole('tab', { name: 'Presentation' }));
  const custom = within(await inspector().findByRole('group', { name: 'Custom color' }));
  const field = custom.getByRole('textbox');
  await userEvent.fill(field, '#8B1E3F');
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(doc.state.get().deck.theme).toEqual({ style: 'business', color: 'pink', accent: '#8B1E3F' }),
  );
  // No named color is selected anymore.
  const names = within(screen.getByRole('group', { name: 'Color' }));
  await waitFor(() =>
    expect(names.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(doc.state.get().deck).toEqual(deck));
});
