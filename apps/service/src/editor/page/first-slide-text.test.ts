import { expect, it } from 'vitest';
import { firstSlideText } from './first-slide-text.ts';

const cut = (deck: unknown) => firstSlideText(JSON.stringify(deck));

it.each([
  ['one slide', { title: 'A', slides: [{ id: 's1' }] }],
  ['slides alone', { slides: [{ id: 's1' }, { id: 's2' }] }],
  [
    'values of every type before the slides',
    { a: 1, b: -1.5e-7, c: true, d: null, e: '', f: [], g: {}, h: [[1], { a: ['}'] }], slides: [{}, 1] },
  ],
  [
    'quotes, brackets and backslashes',
    { 't"]}': '\\', u: '\\"', v: '"slides":[{', slides: [{ a: ']}', b: '\\\\"{[' }, {}] },
  ],
  ['slides within another value', { a: { slides: [{ id: 'other' }] }, slides: [{ id: 's1', slides: [1] }, {}] }],
  ['an escaped key', { 'slid\u0065s\n': [{}], slides: [{ id: 's1' }, {}] }],
  ['line separators and unpaired surrogates', { t: '\u2028\u2029\ud800', slides: [{ t: '\udc00"' }, {}] }],
])('keeps the fields before the slides, and the first slide: %s', (_name, deck) => {
  expect(JSON.parse(cut(deck) ?? '')).toEqual({ ...deck, slides: [deck.slides[0]] });
});

it('reads only the beginning of a long deck', () => {
  const slides = Array.from({ length: 990 }, (_item, index) => ({ id: `s${index}`, notes: 'n'.repeat(10_000) }));
  expect(JSON.parse(cut({ title: 'Long', slides }) ?? '')).toEqual({ title: 'Long', slides: [slides[0]] });
});

it.each([
  ['no slides', { title: 'A', slides: [] }],
  ['no list of slides', { slides: { a: [] } }],
  ['an invalid first slide', { slides: [1, {}] }],
  ['slides before other fields', { slides: [{ id: 's1' }], theme: { style: 'minimal' } }],
  ['a first slide that is too long', { slides: [{ notes: 'n'.repeat(200_000) }, {}] }],
  ['a beginning that is too long', { title: 't'.repeat(200_000), slides: [{}] }],
  ['no object', [{}]],
  ['nothing', null],
])('returns undefined for %s', (_name, deck) => {
  expect(cut(deck)).toBeUndefined();
});

it.each(['', '{', '{]}', '{"a"]}', '{"a":"]}', '{"slides":[{]}', '{,]}'])(
  'stops at text that is not JSON: %s',
  (text) => {
    expect(() => JSON.parse(firstSlideText(text) ?? 'x')).toThrow(SyntaxError);
  },
);
