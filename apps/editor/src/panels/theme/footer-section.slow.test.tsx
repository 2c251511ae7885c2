import { screen, waitFor } from '@testing-library/dom';
import { layoutDeck, loadLayouts, loadStyles, readMarkdown } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { inspector, openEditor, openPhase } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

it('changes the footer and slide numbers of all slides in the field that a command focuses', async () => {
  await Promise.all([loadStyles('business'), loadLayouts()]);
  const { outline } = readMarkdown('# Solar\n\n## One\n\n- a\n- b\n\n## Two\n\n- c\n- d\n');
  const { deck } = layoutDeck({ ...outline, style: 'business' });
  const { editor } = await openEditor({ deck, viewport: [1440, 900] });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.fill(await screen.findByRole('combobox', { name: 'Search commands' }), 'footer');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Footer text'));
  // Only the panel scrolls to the field, not the page.
  expect(document.querySelector('.ed-topbar')?.getBoundingClientRect().top).toBe(0);
  const phase = openPhase(editor);
  const { doc } = phase;
  await userEvent.keyboard('{Control>}a{/Control}Draft{Enter}');
  await waitFor(() => expect(doc.state.get().deck.footer).toBe('Draft'));
  const numbers = () =>
    doc.state
      .get()
      .deck.slides.flatMap(({ elements }) =>
        elements.filter((element) => element.kind === 'text' && element.role === 'slideNumber'),
      ).length;
  expect(numbers()).toBe(2);
  await userEvent.click(inspector().getByRole('checkbox', { name: 'Show slide numbers' }));
  await waitFor(() => expect(numbers()).toBe(0));
  const dates = () =>
    doc.state
      .get()
      .deck.slides.flatMap(({ elements }) =>
        elements.flatMap((element) => (element.kind === 'text' && element.part === 'footerDate' ? [element] : [])),
      );
  await userEvent.click(inspector().getByRole('checkbox', { name: 'Show the date' }));
  await waitFor(() => expect(dates().map(({ updatedDate }) => updatedDate?.format)).toEqual(['short', 'short']));
  await userEvent.click(inspector().getByRole('button', { name: /^Date format/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Fixed text' }));
  const field = await inspector().findByRole('textbox', { name: 'Date text' });
  await userEvent.fill(field, '28 Nov');
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(dates().map(({ paragraphs }) => paragraphs[0]?.runs)).toEqual([[{ text: '28 Nov' }], [{ text: '28 Nov' }]]),
  );
  await userEvent.click(inspector().getByRole('checkbox', { name: 'Show the date' }));
  await waitFor(() => expect(dates()).toEqual([]));
  await userEvent.click(inspector().getByRole('checkbox', { name: 'Show the footer on all slides' }));
  await waitFor(() => expect(doc.state.get().deck.footer).toBe(''));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(doc.state.get().deck.footer).toBe('Draft'));
});
