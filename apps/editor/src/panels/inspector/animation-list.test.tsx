import { screen, waitFor, within } from '@testing-library/dom';
import type { Deck, SlideElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { selectAllElements, selectElement } from '../../commands/select.ts';
import { inspector, openEditor, openPhase } from '../../testing/open-editor.tsx';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { userEvent } from '../../testing/user-event.ts';

const style = { face: 'body', size: 28, color: 'ink', lineHeight: 1.2 } as const;

/** Creates a card as a layout does: a background, a bar and two texts. */
function card(number: number, figure: string, label: string): SlideElement[] {
  const x = 72 + (number - 1) * 390;
  const textAt = (part: 'figure' | 'figureLabel', y: number, text: string): SlideElement => ({
    kind: 'text',
    id: `${part}-${number}`,
    part,
    role: 'body',
    box: { x: x + 28, y, width: 290, height: 80 },
    paragraphs: [{ runs: [{ text }] }],
    style,
  });
  const shapeOf = (id: string, height: number): SlideElement => ({
    kind: 'shape',
    id: `${id}-${number}`,
    part: 'decoration',
    alt: '',
    box: { x, y: 180, width: 360, height },
    geometry: { kind: 'rect' },
    fill: { kind: 'solid', color: id === 'card' ? 'tint' : 'main' },
  });
  return [shapeOf('card', 360), shapeOf('bar', 5), textAt('figure', 260, figure), textAt('figureLabel', 360, label)];
}

const elements = [...card(1, '41 %', 'less fuel'), ...card(2, '9 dB', 'less noise'), ...card(3, '0', 'outages')];
const [first, ...others] = sampleDeck.slides;
const deck: Deck = { ...sampleDeck, slides: [{ ...first!, elements }, ...others] };
const rowsIn = () =>
  within(inspector().getByRole('list', { name: 'Animations on this slide' }))
    .getAllByRole('button')
    .map((row) => row.getAttribute('aria-label'));
const row = (name: RegExp) => inspector().findByRole('button', { name });

async function selectEffect(name: string): Promise<void> {
  await userEvent.click(await inspector().findByRole('button', { name: /^Animation: / }));
  await userEvent.click(within(await screen.findByRole('menu', { name: 'Animation' })).getByText(name));
}

itInFullRun('animates a card as a whole, and shows it with one click', async () => {
  await openEditor({ deck, viewport: [1440, 900] });
  screen.getByRole('button', { name: /^Text: 41 %/u }).focus();
  await inspector().findByText('Card');
  // The values of the card, not of its parts.
  expect(inspector().queryByText('Mixed')).toBeNull();
  expect(inspector().queryByPlaceholderText('Mixed')).toBeNull();
  await selectEffect('Fade');
  await waitFor(() => expect(rowsIn()).toEqual(['Click 1, Card: 41 % less fuel, Fade, On click']));
  await userEvent.click(screen.getByRole('button', { name: 'Present' }));
  const show = await screen.findByRole('dialog', { name: 'Slide show' });
  const visible = () =>
    [...show.querySelectorAll('.ed-stage-now [data-element$="-1"]')].map((one) => one.getAttribute('data-element'));
  await waitFor(() => expect(show.querySelector('.ed-stage-now [data-element="card-2"]')).toBeTruthy());
  expect(visible()).toEqual([]);
  await userEvent.keyboard(' ');
  await waitFor(() => expect(visible()).toEqual(['card-1', 'bar-1', 'figure-1', 'figureLabel-1']));
});

it('lists the animations of the slide, selects their objects, and changes their order', async () => {
  const { editor } = await openEditor({ deck, viewport: [1440, 900] });
  const { doc } = openPhase(editor);
  await inspector().findByText('Select an object on the slide to animate it.');
  doc.dispatch(selectAllElements);
  await inspector().findByText('3 cards');
  await selectEffect('Wipe');
  await waitFor(() => expect(rowsIn()).toHaveLength(3));
  doc.dispatch(selectElement(null));
  await inspector().findByRole('heading', { name: 'Transition' });
  const second = await row(/^Click 2, Card: 9 dB less noise, Wipe/u);
  expect(second.getAttribute('aria-pressed')).toBe('false');
  second.focus();
  await userEvent.keyboard('{Enter}');
  // The row with the focus is now in the tab of the selected card.
  await inspector().findByText('Card');
  const selected = await row(/^Click 2/u);
  expect(document.activeElement).toBe(selected);
  expect(selected.getAttribute('aria-pressed')).toBe('true');
  expect(doc.state.get().selection.elements).toHaveLength(4);
  await userEvent.click(await row(/^Move earlier$/u));
  await waitFor(() =>
    expect(rowsIn()).toEqual([
      'Click 1, Card: 9 dB less noise, Wipe, On click',
      'Click 2, Card: 41 % less fuel, Wipe, On click',
      'Click 3, Card: 0 outages, Wipe, On click',
    ]),
  );
  expect(inspector().getByText('Animation 1 of 3')).toBeTruthy();
});

itInFullRun('adds a second animation to an object, moves it with the keyboard, and removes it', async () => {
  const { editor } = await openEditor({ deck, viewport: [1440, 900] });
  const { doc } = openPhase(editor);
  for (const id of ['figure-1', 'figure-2']) {
    doc.dispatch(selectElement(id));
    await selectEffect('Fade');
  }
  await userEvent.click(await row(/^Add animation$/u));
  await userEvent.click(within(await screen.findByRole('menu', { name: 'Add animation' })).getByText('Fly out'));
  const names = ['Text: 41 %, Fade', 'Text: 9 dB, Fade', 'Text: 9 dB, Fly out'];
  const rowsOf = (...order: number[]) => order.map((at, index) => `Click ${index + 1}, ${names[at]}, On click`);
  await waitFor(() => expect(rowsIn()).toEqual(rowsOf(0, 1, 2)));
  // The fields are those of the new animation.
  expect(inspector().getByRole('button', { name: 'Animation: Fly out' })).toBeTruthy();
  const added = await row(/Fly out, On click$/u);
  expect(added.getAttribute('aria-pressed')).toBe('true');
  added.focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(rowsIn()).toEqual(rowsOf(0, 2, 1)));
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Fly out/u);
  await userEvent.click(await row(/9 dB, Fade/u));
  await inspector().findByRole('button', { name: 'Animation: Fade' });
  (await row(/Fly out, On click$/u)).focus();
  await userEvent.keyboard('{Delete}');
  await waitFor(() => expect(rowsIn()).toEqual(rowsOf(0, 1)));
  // The object itself stays, and the focus is in the list.
  expect(doc.state.get().deck.slides[0]?.elements).toHaveLength(elements.length);
  expect(document.activeElement?.getAttribute('aria-pressed')).toBe('true');
});
