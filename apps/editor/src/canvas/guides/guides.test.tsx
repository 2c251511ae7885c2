import { screen, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { selectElement } from '../../commands/select.ts';
import { drag, mouseUp } from '../../testing/mouse.ts';
import { openEditor, openPhase } from '../../testing/open-editor.tsx';
import { createGuides } from '../../session/guides.ts';
import { newShape } from '../../elements/new-elements.ts';
import { shapes } from '../../elements/shapes.ts';
import { userEvent } from '../../testing/user-event.ts';

const [slide] = sampleDeck.slides;
const [rectangle] = shapes;
if (!slide || !rectangle) throw new Error('The sample has no slide.');
const box = { x: 300, y: 300, width: 200, height: 100 };
const deck = {
  ...sampleDeck,
  slides: sampleDeck.slides.with(0, { ...slide, elements: [{ ...newShape(rectangle), id: 'one', box }] }),
};

const forget = () => localStorage.removeItem('ppt-editor.guides');
beforeEach(forget);
afterEach(forget);

async function runCommand(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Search commands' }));
  await userEvent.keyboard(`${name}{Enter}`);
}

itInFullRun(
  'adds a guide, moves it by arrow keys, and removes it by Delete, but not the selected element',
  async () => {
    const { editor } = await openEditor({ viewport: [1440, 900], deck });
    await runCommand('Add vertical guide');
    const guide = await screen.findByRole('slider', { name: 'Vertical guide' });
    expect(guide.getAttribute('aria-valuenow')).toBe('640');
    guide.focus();
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowLeft}{/Shift}');
    await waitFor(() => expect(guide.getAttribute('aria-valuenow')).toBe('631'));
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(screen.queryByRole('slider', { name: 'Vertical guide' })).toBeNull());
    expect(openPhase(editor).doc.state.get().deck).toEqual(deck);
  },
);

itInFullRun('snaps elements to a guide, and keeps the guides of the presentation', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900], deck });
  const { doc, screen: state } = openPhase(editor);
  await runCommand('Add vertical guide');
  await screen.findByRole('slider', { name: 'Vertical guide' });
  const [guide] = state.guides.all.get();
  state.guides.move(guide?.id ?? 0, 357);
  // Drops the element 3 px from the guide.
  await drag([400, 350], [400 + 54, 420]);
  await waitFor(() => expect(doc.state.get().deck.slides[0]?.elements[0]?.box.x).toBe(357));
  expect(createGuides(doc.pptId).all.get()).toMatchObject([{ along: 'x', at: 357 }]);
  expect(createGuides('another').all.get()).toEqual([]);
});

it('creates a guide by dragging it out of a ruler, and removes it by dragging it off the slide', async () => {
  await openEditor({ viewport: [1440, 900], deck });
  await runCommand('rulers');
  await waitFor(() => expect(document.querySelectorAll('.ed-ruler')).toHaveLength(2));
  await drag([100, -8], [100, 200]);
  const guide = await screen.findByRole('slider', { name: 'Horizontal guide' });
  await waitFor(() => expect(guide.getAttribute('aria-valuenow')).toBe('200'));
  await drag([100, 200], [100, -20]);
  await waitFor(() => expect(screen.queryByRole('slider', { name: 'Horizontal guide' })).toBeNull());
});

it('restores a guide, or removes a new one, when Escape is pressed or the drag is interrupted', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900], deck });
  const { doc, screen: state } = openPhase(editor);
  doc.dispatch(selectElement('one'));
  await runCommand('rulers');
  await waitFor(() => expect(document.querySelectorAll('.ed-ruler')).toHaveLength(2));
  await drag([100, -8], [100, 200], { keepsPressed: true });
  await screen.findByRole('slider', { name: 'Horizontal guide' });
  await userEvent.keyboard('{Escape}');
  await mouseUp([100, 200]);
  await waitFor(() => expect(screen.queryByRole('slider', { name: 'Horizontal guide' })).toBeNull());
  state.guides.add('y', 200);
  const guide = await screen.findByRole('slider', { name: 'Horizontal guide' });
  const shownAt = (at: string) => waitFor(() => expect(guide.getAttribute('aria-valuenow')).toBe(at));
  await drag([100, 200], [100, 250], { keepsPressed: true });
  await shownAt('250');
  await userEvent.keyboard('{Escape}');
  await shownAt('200');
  await mouseUp([100, 260]);
  await drag([100, 200], [100, 250], { keepsPressed: true });
  await shownAt('250');
  guide.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true, pointerId: 1 }));
  await shownAt('200');
  await mouseUp([100, 260]);
  expect(doc.state.get().selection.elements).toEqual(['one']);
});
