import type { Slide } from '@ppt-embed/deck';
import { describe, expect, it } from 'vitest';
import { showKey, slideNumberOf, startShow, stepShow } from './show-machine.ts';
import type { Show, ShowEvent } from './show-machine.ts';

/** Slides named after their original positions, some of them hidden. */
const deckOf = (...hidden: readonly boolean[]) =>
  hidden.map((isHidden, index) => ({ id: `s${index + 1}`, hidden: isHidden }));

const start: Show = startShow(deckOf(...Array.from({ length: 12 }, () => false)), 0);
const pressIn = (started: Show, ...pressed: string[]) =>
  pressed.reduce((show, key) => {
    const event = showKey(key);
    return event ? stepShow(show, event) : show;
  }, started);
const press = (...pressed: string[]) => pressIn(start, ...pressed);

const numbersIn = ({ slides }: Show) => slides.map(({ number }) => number);

it('changes slides with the keys of presentation remotes, and stops at both ends', () => {
  expect(press('PageDown', 'ArrowRight', ' ', 'PageUp').at).toBe(2);
  expect(press('ArrowLeft').at).toBe(0);
  expect(press('End').at).toBe(11);
  expect(press('End', ' ', ' ', ' ').at, 'the end stands after the last slide').toBe(12);
});

it('goes to a slide by its typed number', () => {
  expect(press('1', '2', 'Enter').at).toBe(11);
  expect(press('9', '9', '9', 'Enter').at).toBe(11);
  expect(press('7', 'ArrowRight', 'Enter').at, 'a number is forgotten when the show goes on').toBe(2);
});

it('shows the slide again before advancing from a black screen', () => {
  expect(press('b')).toMatchObject({ blank: 'black', at: 0 });
  expect(press('b', ' ')).toMatchObject({ blank: null, at: 0 });
});

it('shows a white screen, which another key replaces or ends', () => {
  expect(press('w')).toMatchObject({ blank: 'white', at: 0 });
  expect(press('w', 'b')).toMatchObject({ blank: 'black', at: 0 });
  expect(press('w', ',')).toMatchObject({ blank: null, at: 0 });
  expect(press('w', 'ArrowRight')).toMatchObject({ blank: null, at: 0 });
});

it('skips hidden slides when advancing, but finds them by number', () => {
  const show = startShow(deckOf(false, true, false, true, false), 0);
  expect(numbersIn(show)).toEqual([1, 3, 5]);
  expect(pressIn(show, ' ').at).toBe(1);
  expect(pressIn(show, '5', 'Enter').at).toBe(2);
  expect(pressIn(show, '2', 'Enter').at, 'the next that is shown').toBe(1);
});

it('counts hidden slides in the number of the current slide, as the slides do', () => {
  const show = startShow(deckOf(false, true, false, true), 0);
  const steps = [show, pressIn(show, ' '), pressIn(show, ' ', ' ')];
  expect(steps.map(slideNumberOf)).toEqual([1, 3, 3]);
});

it('starts with a hidden slide on request, and shows that slide if all are hidden', () => {
  const started = startShow(deckOf(false, true, false), 1);
  expect([started.at, numbersIn(started)]).toEqual([1, [1, 2, 3]]);
  const alone = startShow(deckOf(true, true), 1);
  expect([alone.at, numbersIn(alone)]).toEqual([0, [2]]);
});

describe('when slides are added or removed during the show', () => {
  const [s1, s2, s3, s4] = deckOf(false, false, true, false);
  const others = [{ id: 'a' }, { id: 'b', hidden: true }];
  const all = [s1, s2, s3, s4].filter((slide) => slide !== undefined);
  /** Returns the names of the visible slides, and of the current one. */
  const summary = ({ slides, at }: Show) => [slides.map(({ id }) => id).join(' '), slides[at]?.id ?? 'the end'];
  const begin = (first: number) => startShow(all, first);

  it('keeps the current slide and adds new slides', () => {
    const show = stepShow(begin(1), { type: 'deck', slides: [...others, ...all] });
    expect(summary(show)).toEqual(['a s1 s2 s4', 's2']);
    expect(pressIn(show, '6', 'Enter').at, 'found by its new number').toBe(3);
  });

  it('keeps the hidden slide that the show started with', () => {
    const show = stepShow(begin(2), { type: 'deck', slides: [...all, ...others] });
    expect(summary(show)).toEqual(['s1 s2 s3 s4 a', 's3']);
  });

  it('shows the next slide if the current one is removed, or the last slide if there is no next one', () => {
    expect(summary(stepShow(begin(1), { type: 'deck', slides: [...others, ...all.slice(2)] }))).toEqual(['a s4', 's4']);
    expect(summary(stepShow(begin(3), { type: 'deck', slides: all.slice(0, 3) }))).toEqual(['s1 s2', 's2']);
    expect(summary(stepShow(pressIn(begin(3), ' '), { type: 'deck', slides: all.slice(0, 3) }))).toEqual([
      's1 s2',
      'the end',
    ]);
  });

  it('keeps the black screen or the end of the show', () => {
    const dark = stepShow(pressIn(begin(1), 'b', '1'), { type: 'deck', slides: [...others, ...all] });
    expect(dark).toMatchObject({ blank: 'black', typed: '1' });
    expect(summary(stepShow(pressIn(begin(3), ' '), { type: 'deck', slides: [...all, ...others] }))).toEqual([
      's1 s2 s4 a',
      'the end',
    ]);
  });
});

describe('animations', () => {
  const box = { x: 0, y: 0, width: 10, height: 10 };
  const animated = (count: number): Slide['elements'] =>
    Array.from({ length: count }, (_, index) => ({
      kind: 'unknown',
      id: `e${index}`,
      box,
      raw: {},
      animation: { effect: 'fade' },
    }));
  const deck = [{ id: 'a', elements: animated(2) }, { id: 'b' }, { id: 'c', elements: animated(1) }];
  const positions = (show: Show, ...events: ShowEvent['type'][]) =>
    events.reduce<{ show: Show; seen: string[] }>(
      ({ show: before, seen }, type) => {
        const next = stepShow(before, { type } as ShowEvent);
        return { show: next, seen: [...seen, `${next.at}.${next.step}`] };
      },
      { show, seen: [] },
    ).seen;

  it('run before the next slide, and are complete when the user goes back to a slide', () => {
    const show = startShow(deck, 0);
    expect(positions(show, 'next', 'next', 'next', 'previous', 'previous', 'previous', 'previous')).toEqual([
      '0.1',
      '0.2',
      '1.0',
      '0.2',
      '0.1',
      '0.0',
      '0.0',
    ]);
    expect(positions(show, 'next', 'black', 'next', 'next')).toEqual(['0.1', '0.1', '0.1', '0.2']);
    expect(positions(show, 'next', 'last', 'first', 'last', 'next', 'next', 'previous')).toEqual([
      '0.1',
      '2.0',
      '0.0',
      '2.0',
      '2.1',
      '3.0',
      '2.1',
    ]);
  });

  it('start again on another slide, and skip removed animations when the deck changes', () => {
    const show = stepShow(stepShow(startShow(deck, 0), { type: 'next' }), { type: 'next' });
    expect(stepShow(show, { type: 'go', to: 2 })).toMatchObject({ at: 2, step: 0 });
    expect(stepShow(show, { type: 'deck', slides: [{ id: 'a', elements: animated(1) }] })).toMatchObject({
      at: 0,
      step: 1,
    });
    expect(stepShow(show, { type: 'deck', slides: deck.slice(1) })).toMatchObject({ at: 0, step: 0 });
  });
});
