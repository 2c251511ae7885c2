import type { SlideElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { currentSlide, openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { runCommands } from '../testing/run-commands.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { moveAnimation, setAnimation, setAnimationOptions, setByParagraph } from './animations.ts';
import { animatedElements } from './change-animations.ts';
import { duplicateSlide } from './duplicate.ts';
import { selectElement } from './select.ts';

const box = { x: 0, y: 0, width: 100, height: 100 };
const style = { face: 'body', size: 20, color: 'ink', lineHeight: 1.4 } as const;
const textOf = (id: string, ...lines: string[]): SlideElement => ({
  kind: 'text',
  id,
  box,
  style,
  paragraphs: lines.map((text) => ({ runs: [{ text }] })),
});
const [first, ...others] = sampleDeck.slides;
if (!first) throw new Error('The deck has no slides.');
const elements = [textOf('a', 'One', 'Two'), textOf('b', 'One'), textOf('c', 'One')];
const opened = openDeck({ ...sampleDeck, slides: [{ ...first, elements }, ...others] });
const orderOf = (state: EditorState) =>
  animatedElements(currentSlide(state)?.elements ?? [])
    .map(({ id }) => id)
    .join('');
const animationOf = (state: EditorState, id: string) =>
  state.deck.slides[0]?.elements.find((element) => element.id === id)?.animation;

const animated = runCommands(opened, ...['c', 'a', 'b'].flatMap((id) => [selectElement(id), setAnimation('fade', 1)]));

it('lets elements enter in the order in which they got their animation', () => {
  expect(orderOf(animated)).toBe('cab');
  const changed = runCommands(animated, selectElement('c'), setAnimation('wipe', 2));
  expect(orderOf(changed)).toBe('cab');
  expect(animationOf(changed, 'c')?.effect).toBe('wipe');
  const removed = runCommands(changed, setAnimation(undefined, 3));
  expect(orderOf(removed)).toBe('ab');
  expect(removed.deck.slides[0]?.elements[2]).toEqual(elements[2]);
});

it('moves an animation earlier and later, up to the ends', () => {
  const selected = runCommands(animated, selectElement('a'));
  expect(orderOf(runCommands(selected, moveAnimation(-1, 2)))).toBe('acb');
  const last = runCommands(selected, moveAnimation(1, 2));
  expect(orderOf(last)).toBe('cba');
  expect(moveAnimation(1, 3)(last)).toBeNull();
});

it('animates paragraphs only if a text has several', () => {
  const list = runCommands(animated, selectElement('a'), setByParagraph(true, 2));
  expect(animationOf(list, 'a')).toEqual({ effect: 'fade', order: 1, byParagraph: true });
  expect(animationOf(runCommands(list, setByParagraph(false, 3)), 'a')).toEqual({ effect: 'fade', order: 1 });
  expect(setByParagraph(true, 2)(animated)).toBeNull();
});

it('sets start, direction, duration and delay, and stores no default values', () => {
  const selected = runCommands(animated, selectElement('a'), setAnimation('flyIn', 2));
  const changed = runCommands(
    selected,
    setAnimationOptions({ start: 'afterPrevious', direction: 'left', durationMs: 800, delayMs: 100 }, 3),
  );
  const options = { start: 'afterPrevious', direction: 'left', durationMs: 800, delayMs: 100 };
  expect(animationOf(changed, 'a')).toEqual({ effect: 'flyIn', order: 1, ...options });
  const reset = { start: undefined, direction: 'bottom', durationMs: 500, delayMs: 0 } as const;
  expect(animationOf(runCommands(changed, setAnimationOptions(reset, 4)), 'a')).toEqual({ effect: 'flyIn', order: 1 });
  // An effect without a direction drops it.
  expect(animationOf(runCommands(changed, setAnimation('zoom', 5)), 'a')).not.toHaveProperty('direction');
  expect(setAnimationOptions({ delayMs: 100 }, 6)(changed)).toBeNull();
});

it('animates the paragraphs of a text only if it enters', () => {
  const list = runCommands(animated, selectElement('a'), setByParagraph(true, 2), setAnimation('fadeOut', 3));
  expect(animationOf(list, 'a')).toEqual({ effect: 'fadeOut', order: 1 });
  expect(setByParagraph(true, 4)(list)).toBeNull();
});

it('keeps animations of a duplicated slide', () => {
  const copy = runCommands(animated, selectElement(null), duplicateSlide(2));
  expect(orderOf(copy)).toBe('cab');
  expect(copy.selection.slide).toBe(1);
});
