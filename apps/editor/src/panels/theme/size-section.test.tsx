import { screen, waitFor } from '@testing-library/dom';
import type { Deck } from '@ppt-embed/deck';
import { layoutDeck, loadLayouts, loadStyles, readMarkdown } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { findPart, parts } from '../../kit/dom-parts.ts';
import { choiceValue, selectChoice } from '../../testing/choice-field.ts';
import { inspector, openEditor, openPhase } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

itInFullRun(
  'changes the size of all slides in the field that a command focuses, and undoes it in one step',
  async () => {
    await Promise.all([loadStyles('business'), loadLayouts()]);
    const { outline } = readMarkdown(
      '# Solar\n\n## One\n\n- a\n- b\n\n## Two\n\n| c | d |\n| --- | --- |\n| e | f |\n',
    );
    const { deck } = layoutDeck({ ...outline, style: 'business' });
    const { editor } = await openEditor({ deck, viewport: [1440, 900] });
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.fill(await screen.findByRole('combobox', { name: 'Search commands' }), 'page setup');
    await userEvent.keyboard('{Enter}');
    // The command opens the menu of the field.
    const current = await screen.findByRole('menuitemradio', { name: 'Widescreen (16:9)' });
    await waitFor(() => expect(document.activeElement).toBe(current));
    const { doc } = openPhase(editor);
    await userEvent.keyboard('s{Enter}');
    await waitFor(() =>
      expect(doc.state.get().deck).toEqual(layoutDeck({ ...outline, style: 'business', size: '4:3' }).deck),
    );
    const ratio = () => {
      const { width = 0, height = 1 } = findPart(parts.slide)?.querySelector('svg')?.getBoundingClientRect() ?? {};
      return width / height;
    };
    await waitFor(() => expect(ratio()).toBeCloseTo(4 / 3, 2));
    expect(await choiceValue('Slide size')).toBe('Standard (4:3)');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(doc.state.get().deck).toEqual(deck));
    await waitFor(() => expect(ratio()).toBeCloseTo(16 / 9, 2));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' }).ariaDisabled).toBe('true'));
  },
);

itInFullRun(
  'sets a custom size with the keyboard, rejects impossible proportions, and undoes it in one step',
  async () => {
    await Promise.all([loadStyles('business'), loadLayouts()]);
    const { outline } = readMarkdown('# Solar\n\n## One\n\n- a\n- b\n');
    const { deck } = layoutDeck({ ...outline, style: 'business' });
    const { editor } = await openEditor({ deck, viewport: [1440, 900] });
    await userEvent.click(await inspector().findByRole('tab', { name: 'Presentation' }));
    await selectChoice('Slide size', 'Custom');
    await userEvent.click(await inspector().findByRole('button', { name: /^Unit/u }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Centimeters' }));
    const apply = inspector().getByRole('button', { name: 'Apply size' });
    await userEvent.fill(inspector().getByRole('textbox', { name: 'Slide width' }), '60');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(apply.ariaDisabled).toBe('true'));
    expect(inspector().getByText(/at least 9\/16/u)).toBeTruthy();
    await userEvent.fill(inspector().getByRole('textbox', { name: 'Slide width' }), '22');
    await userEvent.keyboard('{Tab}');
    await userEvent.keyboard('29.7{Enter}');
    apply.focus();
    await userEvent.keyboard('{Enter}');
    const { doc } = openPhase(editor);
    await waitFor(() => expect(doc.state.get().deck.size).toEqual({ width: 220, height: 297 }));
    // The number is still being typed when the button is clicked.
    await userEvent.fill(inspector().getByRole('textbox', { name: 'Slide height' }), '30');
    await userEvent.click(inspector().getByRole('button', { name: 'Apply size' }));
    await waitFor(() => expect(doc.state.get().deck.size).toEqual({ width: 220, height: 300 }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(doc.state.get().deck.size).toEqual({ width: 220, height: 297 }));
    const { width = 0, height = 1 } = findPart(parts.slide)?.querySelector('svg')?.getBoundingClientRect() ?? {};
    await waitFor(() => expect(width / height).toBeCloseTo(220 / 297, 2));
    expect(await choiceValue('Slide size')).toBe('Custom');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(doc.state.get().deck).toEqual(deck));
  },
);

it('offers sizes for screens, paper and social media, and turns slides, each in one undo step', async () => {
  await Promise.all([loadStyles('business'), loadLayouts()]);
  const { outline } = readMarkdown('# Solar\n\n## One\n\n- a\n- b\n');
  const { deck } = layoutDeck({ ...outline, style: 'business' });
  const { editor } = await openEditor({ deck, viewport: [1440, 900] });
  const { doc } = openPhase(editor);
  const sizeIs = (size: Deck['size']) => waitFor(() => expect(doc.state.get().deck.size).toEqual(size));
  await userEvent.click(await inspector().findByRole('tab', { name: 'Presentation' }));
  await selectChoice('Slide size', 'Square (1:1)');
  await sizeIs({ width: 254, height: 254 });
  expect(inspector().queryByRole('group', { name: 'Orientation' })).toBeNull();
  await selectChoice('Slide size', 'A4 landscape');
  await sizeIs('A4');
  await userEvent.click(inspector().getByRole('button', { name: 'Portrait' }));
  await sizeIs({ width: 210, height: 297 });
  expect(await choiceValue('Slide size')).toBe('A4 portrait');
  await waitFor(() => expect(inspector().getByRole('button', { name: 'Portrait' }).ariaPressed).toBe('true'));
  await userEvent.click(inspector().getByRole('button', { name: 'Landscape' }));
  await sizeIs('A4');
  for (const size of [{ width: 210, height: 297 }, 'A4', { width: 254, height: 254 }, undefined] as const) {
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await sizeIs(size);
  }
});
