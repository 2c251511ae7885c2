import { expect, it } from 'vitest';
import type { FontSubset } from './editor-fonts.ts';
import { findUsedFonts, narrowedRule } from './used-fonts.ts';

type SubsetFields = Partial<FontSubset> & Pick<FontSubset, 'family' | 'ranges'>;

const subsetOf = (subset: SubsetFields): FontSubset => ({
  isBold: false,
  isItalic: false,
  file: '/a.woff2',
  rule: '',
  isDeferred: false,
  ...subset,
});

const fonts = [
  subsetOf({ rule: 'latin', family: 'Carlito', ranges: [[0, 0xff]] }),
  subsetOf({ rule: 'latin italic', family: 'Carlito', isItalic: true, ranges: [[0, 0xff]] }),
  subsetOf({
    rule: 'sans space',
    family: 'Noto Sans SC',
    ranges: [
      [0, 0x7f],
      [0x2014, 0x2026],
    ],
  }),
  subsetOf({
    rule: 'sans 中',
    family: 'Noto Sans SC',
    ranges: [
      [0x4e2d, 0x4e2d],
      [0x6587, 0x6587],
    ],
  }),
  subsetOf({ rule: 'sans rare', family: 'Noto Sans SC', ranges: [[0x9f98, 0x9f98]] }),
  subsetOf({ rule: 'sans bold 中', family: 'Noto Sans SC', isBold: true, ranges: [[0x4e2d, 0x4e2d]] }),
  subsetOf({ rule: 'serif bold 中', family: 'Noto Serif SC', isBold: true, ranges: [[0x4e2d, 0x4e2d]] }),
];

const text = (content: string, attributes = '') =>
  `<svg><g data-element="e"><text ${attributes}>${content}</text></g></svg>`;
const family = (names: string) => `font-family="${names.replaceAll("'", '&apos;')}"`;
const sans = family("'Noto Sans SC', sans-serif");
const serif = family("'Noto Serif SC', 'Noto Sans SC', serif");

const visibleIn = (svg: string, all = fonts) =>
  findUsedFonts(svg, all)
    .filter(({ isVisible }) => isVisible)
    .map(({ subset }) => subset.rule);

it.each([
  ['only the slice that contains the character', text('中', sans), ['sans 中']],
  ['quotation marks and dashes in the family of their text', text('—', sans), ['sans space']],
  ['the requested weight', text('中', `${sans} font-weight="700"`), ['sans bold 中']],
  ['the only weight of a family', text('中', serif), ['serif bold 中']],
  ['the upright face of a family without an italic one', text('中', `${sans} font-style="italic"`), ['sans 中']],
  ['characters missing from the first family from the next one', text('中文', serif), ['sans 中', 'serif bold 中']],
  ['no characters of another weight', text('文', `${sans} font-weight="700"`), []],
  ['no face for characters missing from all faces', text('👍🏽', sans), []],
  ['no face for text in attributes', `<svg aria-label="中"><title/><text ${sans}/></svg>`, []],
  [
    'each run in its own format, which ends with the run',
    text(`A<tspan x="1"><tspan ${sans} font-weight="700">中</tspan>B</tspan>`, family("Carlito, 'Noto Sans SC'")),
    ['latin', 'sans bold 中'],
  ],
  ['a family named outside the text', `<svg><g ${sans}><rect/><text>龘</text></g><text>中</text></svg>`, ['sans rare']],
  ['escaped markup characters as characters', text('&lt;&amp;&gt;', sans), ['sans space']],
])('selects %s', (_what, svg, rules) => {
  expect(visibleIn(svg)).toEqual(rules);
});

it('uses the later rule if two rules share a character', () => {
  const duplicate = subsetOf({ rule: 'again', family: 'Noto Sans SC', ranges: [[0x4e00, 0x9fff]] });
  expect(visibleIn(text('中', sans), [...fonts, duplicate])).toEqual(['again']);
  expect(visibleIn(text('中', sans), [duplicate, ...fonts])).toEqual(['sans 中']);
});

it('includes the characters used to measure line heights, although they are invisible', () => {
  expect(findUsedFonts(text('中', sans), fonts).map(({ subset, isVisible }) => [subset.rule, isVisible])).toEqual([
    ['sans space', false],
    ['sans 中', true],
  ]);
});

it('lists the characters of each subset, with the characters of escaped markup', () => {
  const used = findUsedFonts(text('&lt;文&amp;中&gt;&quot;&apos;', sans), fonts);
  expect(used.map(({ subset, codePoints }) => [subset.rule, String.fromCodePoint(...codePoints)])).toEqual([
    ['sans space', ` "&'<>`],
    ['sans 中', '中文'],
  ]);
});

it('narrows a rule to the characters that use it, so that the page does not contain the ranges of whole subsets', () => {
  const ranges = 'U+20-7F,U+4E00-4E8C,U+2000B,U+FF0C';
  const rule = `@font-face{font-family:"unicode-range:A";src:url(/a.woff2)format("woff2");unicode-range:${ranges}}`;
  const narrowed = (codePoints: readonly number[], wide = rule) =>
    narrowedRule({ subset: subsetOf({ rule: wide, family: 'A', ranges: [] }), codePoints, isVisible: true });
  expect(narrowed([0x20, 0x4e00, 0x4e01, 0x4e02, 0x4e8c, 0x2000b])).toBe(
    rule.replace(ranges, 'U+20,U+4E00-4E02,U+4E8C,U+2000B'),
  );
  expect(narrowed([0x4e00], '@font-face{unicode-range: U+4E00-4E8C; src: url(/a.woff2)}')).toBe(
    '@font-face{unicode-range:U+4E00; src: url(/a.woff2)}',
  );
});
