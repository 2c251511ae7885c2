import { expect, it } from 'vitest';
import type { FontSubset } from './editor-fonts.ts';
import { findUsedFonts } from './used-fonts.ts';

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
  ['the slice of a letter, and no other', text('中', sans), ['sans 中']],
  ['quotes and dashes in the family they are set in', text('—', sans), ['sans space']],
  ['the weight that is asked for', text('中', `${sans} font-weight="700"`), ['sans bold 中']],
  ['the only weight that a family has', text('中', serif), ['serif bold 中']],
  ['upright letters where a family has no italic ones', text('中', `${sans} font-style="italic"`), ['sans 中']],
  ['what the first family lacks from the next one', text('中文', serif), ['sans 中', 'serif bold 中']],
  ['no letter of another weight', text('文', `${sans} font-weight="700"`), []],
  ['none for what no face has', text('👍🏽', sans), []],
  ['none for what stands in attributes', `<svg aria-label="中"><title/><text ${sans}/></svg>`, []],
  [
    'each stretch in its own look, which ends with it',
    text(`A<tspan x="1"><tspan ${sans} font-weight="700">中</tspan>B</tspan>`, family("Carlito, 'Noto Sans SC'")),
    ['latin', 'sans bold 中'],
  ],
  [
    'a family that is named outside of the text',
    `<svg><g ${sans}><rect/><text>龘</text></g><text>中</text></svg>`,
    ['sans rare'],
  ],
  ['marks that are escaped as marks', text('&lt;&amp;&gt;', sans), ['sans space']],
])('takes %s', (_what, svg, rules) => {
  expect(visibleIn(svg)).toEqual(rules);
});

it('takes the later of two rules that share a letter', () => {
  const duplicate = subsetOf({ rule: 'again', family: 'Noto Sans SC', ranges: [[0x4e00, 0x9fff]] });
  expect(visibleIn(text('中', sans), [...fonts, duplicate])).toEqual(['again']);
  expect(visibleIn(text('中', sans), [duplicate, ...fonts])).toEqual(['sans 中']);
});

it('takes what lines are measured by along, which is not seen', () => {
  expect(findUsedFonts(text('中', sans), fonts).map(({ subset, isVisible }) => [subset.rule, isVisible])).toEqual([
    ['sans space', false],
    ['sans 中', true],
  ]);
});
