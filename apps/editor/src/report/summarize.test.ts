import { expect, it } from 'vitest';
import { sampleDeck } from '../testing/sample-deck.ts';
import { summarize } from './summarize.ts';

it('counts what happened by kind, and finds the slides where they stand now', () => {
  const report = [
    { kind: 'continued', slide_id: 's3', message: '' },
    { kind: 'continued', slide_id: 's2', message: '' },
    { kind: 'picture', slide_id: 's3', message: '' },
    { message: 'There is no cover "x".' },
  ] as const;
  const moved = { slides: sampleDeck.slides.toReversed() };
  expect(summarize(report, moved)).toEqual([
    { kind: 'picture', count: 1, said: [''], slides: [1] },
    { kind: 'continued', count: 2, said: ['', ''], slides: [1, 2] },
    { kind: 'other', count: 1, said: ['There is no cover "x".'], slides: [] },
  ]);
});

it('names no slide that was deleted', () => {
  const report = [{ kind: 'shrunk', slide_id: 's9', message: '' }] as const;
  expect(summarize(report, sampleDeck)).toMatchObject([{ count: 1, slides: [] }]);
});
