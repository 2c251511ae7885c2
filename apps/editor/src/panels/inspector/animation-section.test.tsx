import { screen, waitFor, within } from '@testing-library/dom';
import type { Deck, SlideElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { inspector, openEditor, openPhase } from '../../testing/open-editor.tsx';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { userEvent } from '../../testing/user-event.ts';

const style = { face: 'body', size: 28, color: 'ink', lineHeight: 1.4 } as const;
const textOf = (id: string, y: number, ...lines: string[]): SlideElement => ({
  kind: 'text',
  id,
  box: { x: 100, y, width: 800, height: 160 },
  style,
  paragraphs: lines.map((text) => ({ runs: [{ text }] })),
});

function deckOf(...elements: SlideElement[]): Deck {
  const [first, ...others] = sampleDeck.slides;
  if (!first) throw new Error('The deck has no slides.');
  return { ...sampleDeck, slides: [{ ...first, elements }, ...others] };
}

itInFullRun(
  'animates elements with the keyboard, animates text paragraph by paragraph, and changes the order',
  async () => {
    const deck = deckOf(textOf('list', 100, 'One', 'Two'), textOf('end', 400, 'End'));
    const { editor } = await openEditor({ deck, viewport: [1440, 900] });
    const { doc } = openPhase(editor);
    const animations = () => doc.state.get().deck.slides[0]?.elements.map(({ animation }) => animation);
    const region = within(screen.getByRole('region', { name: 'Slide' }));
    region.getByRole('button', { name: /^Text: End/u }).focus();
    await userEvent.keyboard('{Control>}{Shift>}k{/Shift}{/Control}');
    await userEvent.fill(await screen.findByRole('combobox', { name: 'Search commands' }), 'bullet by bullet');
    await userEvent.keyboard('{Enter}');
    const menu = await screen.findByRole('menu', { name: 'Animation' });
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(animations()).toEqual([undefined, { effect: 'fade', order: 0 }]));
    expect(inspector().queryByRole('checkbox', { name: 'By paragraph' })).toBeNull();
    region.getByRole('button', { name: /^Text: One/u }).focus();
    await userEvent.click(await inspector().findByRole('button', { name: 'Animation: None' }));
    await userEvent.click(within(await screen.findByRole('menu', { name: 'Animation' })).getByText('Wipe'));
    await userEvent.click(await inspector().findByRole('checkbox', { name: 'By paragraph' }));
    await waitFor(() => expect(animations()?.[0]).toEqual({ effect: 'wipe', order: 1, byParagraph: true }));
    expect(inspector().getByText('Animation 2 of 2')).toBeTruthy();
    await userEvent.click(inspector().getByRole('button', { name: 'Move earlier' }));
    await inspector().findByText('Animation 1 of 2');
    expect(animations()?.map((one) => one?.order)).toEqual([0, 1]);
  },
);

it('plays animations in the slide show, click by click, and goes back through them', async () => {
  const list = textOf('list', 100, 'One', 'Two');
  const end = textOf('end', 400, 'End');
  const deck = deckOf(
    { ...list, animation: { effect: 'fade', byParagraph: true } },
    { ...end, animation: { effect: 'appear', order: 1 } },
  );
  await openEditor({ deck, viewport: [1440, 900] });
  await userEvent.click(screen.getByRole('button', { name: 'Present' }));
  const show = await screen.findByRole('dialog', { name: 'Slide show' });
  await within(show).findByText('Slide 1 of 4');
  const visible = () =>
    [...show.querySelectorAll<SVGElement>('.ed-stage-now text tspan tspan, .ed-stage-now text > tspan')]
      .filter((span) => span.children.length === 0 && getComputedStyle(span).fillOpacity !== '0')
      .map((span) => span.textContent);
  await waitFor(() => expect(visible()).toEqual([]));
  await userEvent.keyboard(' ');
  await waitFor(() => expect(visible()).toEqual(['One']));
  await userEvent.keyboard(' ');
  await waitFor(() => expect(visible()).toEqual(['One', 'Two']));
  await userEvent.keyboard(' ');
  await waitFor(() => expect(visible()).toEqual(['One', 'Two', 'End']));
  await userEvent.keyboard('{PageUp}{PageUp}');
  await waitFor(() => expect(visible()).toEqual(['One']));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await within(show).findByText('Slide 2 of 4');
  await userEvent.keyboard('{ArrowLeft}');
  await waitFor(() => expect(visible()).toEqual(['One', 'Two', 'End']));
});
