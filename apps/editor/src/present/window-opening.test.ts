import { expect, it } from 'vitest';
import { createWindowOpening } from './window-opening.ts';

function opened() {
  let time = 0;
  const opening = createWindowOpening(() => time);
  return { opening, wait: (ms: number) => void (time += ms) };
}

it('keeps the show open when the browser leaves full screen for an opened window', () => {
  const { opening, wait } = opened();
  expect(opening.end()).toBe(false);
  opening.begin();
  wait(4999);
  expect(opening.end()).toBe(true);
  expect(opening.end()).toBe(false);
  opening.begin();
  wait(5000);
  expect(opening.end()).toBe(false);
});

it('waits for the page to become visible again if the opened window covers it', () => {
  const { opening, wait } = opened();
  opening.begin();
  wait(60_000);
  opening.uncover();
  expect(opening.end()).toBe(true);
  opening.uncover();
  expect(opening.end()).toBe(false);
});
