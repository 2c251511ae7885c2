import { expect, it } from 'vitest';
import { minutesAndSeconds, speakingSeconds } from './speaking-time.ts';

it.each([
  ['', 0],
  ['   \n', 0],
  ['Hello', 5],
  ['word '.repeat(130), 60],
  ['“Don’t stop,” she said. '.repeat(26), 50],
  ['字'.repeat(100), 30],
  [`${'字'.repeat(100)} ${'word '.repeat(65)}`, 60],
])('estimates how long a text takes to say: %#', (text, seconds) => {
  expect(speakingSeconds(text)).toBe(seconds);
});

it('is in minutes and seconds, and without seconds from ten minutes', () => {
  expect(minutesAndSeconds(80)).toEqual({ minutes: 1, seconds: 20 });
  expect(minutesAndSeconds(595)).toEqual({ minutes: 9, seconds: 55 });
  expect(minutesAndSeconds(700)).toEqual({ minutes: 12, seconds: 0 });
});
