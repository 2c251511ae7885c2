import { expect, it } from 'vitest';
import { withQuote } from './with-quote.ts';

const textOf = (...options: Parameters<typeof withQuote>) => withQuote(...options)?.text;

it('begins a new comment with the selected text as a quotation on one line', () => {
  expect(textOf(undefined, ' Roofs\n of   schools ')).toBe('“Roofs of schools”\n');
  expect(textOf(undefined, '屋顶')).toBe('“屋顶”\n');
  expect(withQuote(undefined, ' ')).toBeUndefined();
  expect(withQuote(undefined)).toBeUndefined();
});

it('cuts off a long quotation at a whole character', () => {
  const family = '👨‍👩‍👧';
  expect(textOf(undefined, family.repeat(100))).toBe(`“${family.repeat(100)}”\n`);
  expect(textOf(undefined, `${family.repeat(100)}x`)).toBe(`“${family.repeat(100)}…”\n`);
  expect(textOf(undefined, 'x'.repeat(100_000))).toBe(`“${'x'.repeat(100)}…”\n`);
});

it('keeps what the user has written before, but replaces a quotation without a comment', () => {
  const written = { text: '“Roofs”\nToo long?', mentions: [] };
  expect(withQuote(written, 'Walls')).toBe(written);
  expect(textOf({ text: '“Roofs”\n', mentions: [] }, 'Walls')).toBe('“Walls”\n');
  expect(withQuote({ text: '“Roofs”\n', mentions: [] })).toBeUndefined();
});
