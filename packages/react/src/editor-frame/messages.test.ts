import { expect, it } from 'vitest';
import { en as download } from '../download/messages.ts';
import { en } from './messages.ts';

it.each([
  [1, 'Try again in 1 second. '],
  [12, 'Try again in 12 seconds. '],
])('counts %i as a person does', (seconds, words) => {
  expect(en.rate_limited(seconds).body).toContain(words);
  expect(download.rate_limited(seconds)).toContain(words);
});
