import { screen, waitFor } from '@testing-library/dom';
import { layoutDeck, loadLayouts, loadStyles, readMarkdown } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { findPart, parts } from '../../kit/dom-parts.ts';
import { choiceValue, selectChoice } from '../../testing/choice-field.ts';
import { inspector, openEditor, openPhase } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

it('sets the fonts of all slides, shows them in the canvas and the text editor, and undoes them in one step', async () => {
  await Promise.all([loadStyles('business'), loadLayouts()]);
  const { outline } = readMarkdown('# Solar\n\n## One\n\n- Bills rose by a third\n- Panels cost half\n');
  const { deck } = layoutDeck({ ...outline, style: 'business' });
  const { editor } = await openEditor({ deck, viewport: [1440, 900] });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.fill(await screen.findByRole('combobox', { name: 'Search commands' }), 'theme fonts');
  await userEvent.keyboard('{Enter}');
  // The command opens the menu of the field.
  const current = await screen.findByRole('menuitemradio', { name: 'Calibri (style)' });
  await waitFor(() => expect(document.activeElement).toBe(current));
  const { doc } = openPhase(editor);
  await userEvent.keyboard('geo{Enter}');
  await waitFor(() => expect(doc.state.get().deck.theme.fonts).toEqual({ heading: { latin: 'Georgia' } }));
  await selectChoice('Body text', 'Verdana');
  const fonts = { heading: { latin: 'Georgia' }, body: { latin: 'Verdana' } };
  await waitFor(() => expect(doc.state.get().deck.theme.fonts).toEqual(fonts));
  expect(await choiceValue('Headings')).toBe('Georgia');
  const families = () =>
    [...(findPart(parts.slide)?.querySelectorAll('svg text') ?? [])].map((text) =>
      getComputedStyle(text.querySelector('tspan') ?? text)
        .fontFamily.split(',')[0]
        ?.replaceAll('"', ''),
    );
  await waitFor(() => expect(families()).toContain('Gelasio'));
  // Another font with one that has its own family in the list of fonts.
  await selectChoice('Body text', 'Calibri (style)');
  await waitFor(() => expect(doc.state.get().deck.theme.fonts).toEqual({ heading: { latin: 'Georgia' } }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(doc.state.get().deck).toEqual(deck));
  expect(inspector().queryByRole('button', { name: /^Headings: Georgia/u })).toBeNull();
});
