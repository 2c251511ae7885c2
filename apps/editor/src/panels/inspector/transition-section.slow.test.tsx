import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { inspector, openEditor, openPhase } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

it('sets the transition of a slide in the field that a command focuses, and applies it to all slides', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const { doc } = openPhase(editor);
  const transitions = () => doc.state.get().deck.slides.map(({ transition }) => transition);
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.fill(await screen.findByRole('combobox', { name: 'Search commands' }), 'transition');
  await userEvent.keyboard('{Enter}');
  // The command opens the menu, which has the focus.
  const choose = async (name: string) =>
    userEvent.click(within(await screen.findByRole('menu', { name: 'Transition' })).getByText(name));
  const open = () => userEvent.click(inspector().getByRole('button', { name: /^Transition:/u }));
  await choose('Wipe');
  await waitFor(() => expect(transitions()).toEqual(['wipe', undefined, undefined, undefined]));
  await userEvent.click(inspector().getByRole('button', { name: 'Apply to all slides' }));
  await waitFor(() => expect(doc.state.get().deck.transition).toBe('wipe'));
  expect(transitions()).toEqual([undefined, undefined, undefined, undefined]);
  await userEvent.click(await screen.findByRole('option', { name: /Slide 2/u }));
  await open();
  await choose('None');
  await waitFor(() => expect(transitions()).toEqual([undefined, 'none', undefined, undefined]));
  await open();
  await choose('Wipe');
  await waitFor(() => expect(transitions()).toEqual([undefined, undefined, undefined, undefined]));
});

it('offers the transition in the context menu of slides', async () => {
  await openEditor({ viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('option', { name: /Slide 2/u }), { button: 'right' });
  const menu = await screen.findByRole('menu', { name: /slide/iu });
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'Transition' }));
  expect(await screen.findByRole('menu', { name: 'Transition' })).toBeTruthy();
});

it('gives the slide a background gradient to a second color, and makes the background solid again', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  const background = () => openPhase(editor).doc.state.get().deck.slides[0]?.background;
  await userEvent.click(await inspector().findByRole('button', { name: /^Gradient:/u }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Accent 1' }));
  await waitFor(() => expect(background()).toMatchObject({ kind: 'gradient', angle: 90 }));
  expect(background()).toMatchObject({ stops: [{ color: 'white' }, { color: 'main' }] });
  await userEvent.fill(await inspector().findByRole('textbox', { name: 'Gradient angle' }), '30');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(background()).toMatchObject({ angle: 30 }));
  await userEvent.click(inspector().getByRole('button', { name: /^Gradient:/u }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'No gradient' }));
  await waitFor(() => expect(background()).toEqual({ kind: 'solid', color: 'white' }));
});
