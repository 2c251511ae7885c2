import { expect, it } from 'vitest';
import { PptError } from '@ppt-embed/protocol/host';
import { describeFailure } from './describe-failure.ts';
import { en } from './failure-messages.ts';

const fallback = { title: 'The list could not be loaded', body: 'Try again.' };

it.each([
  [900, 'Try again in 1 second. '],
  [12_000, 'Try again in 12 seconds. '],
])('counts %i ms as a person does', (retryAfterMs, words) => {
  const error = new PptError({ code: 'rate_limited', message: '', retryAfterMs });
  expect(describeFailure(error, en, fallback).body).toContain(words);
});

it('says what the room says of a failure that nobody has words for', () => {
  expect(describeFailure(new PptError({ code: 'internal', message: '' }), en, fallback)).toBe(fallback);
});
