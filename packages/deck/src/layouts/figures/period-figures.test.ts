import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { textOfRuns } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';

const slideOf = (markdown: string) =>
  layoutDeck(readMarkdown(`# T\n\n## Site\n\n${markdown}\n`).outline).deck.slides[1];

const textsOf = (markdown: string, part: string): string[] =>
  slideOf(markdown)?.elements.flatMap((one) =>
    one.kind === 'text' && one.part === part ? [one.paragraphs.map(({ runs }) => textOfRuns(runs)).join(' ')] : [],
  ) ?? [];

it.each([
  [
    'en',
    '- 164 employees in three shifts\n- 22 forklifts and 9 reach trucks\n- 2025: 6 reportable accidents, 4 of them with a truck',
    ['164', '22', '6'],
    'reportable accidents, 4 of them with a truck (2025)',
  ],
  ['zh', '- 职工986人\n- 床位620张\n- 2025年：事故 6起', ['986人', '620张', '6起'], '事故（2025年）'],
])('does not take the year before a colon for the figure: %s', (_, markdown, figures, label) => {
  expect(textsOf(markdown, 'figure')).toEqual(figures);
  expect(textsOf(markdown, 'figureLabel').at(-1)).toBe(label);
});

it('keeps items that all begin with a year as they are', () => {
  expect(
    textsOf('- 2023: 6 accidents\n- 2024: 4 accidents\n- 2025: 1 accident', 'figureLabel').join(' '),
  ).not.toContain('(2025)');
});

it('sets a unit of area with its number', () => {
  expect(textsOf('- 18,400 m² of floor area\n- 164 employees\n- 22 forklifts', 'figure')).toEqual([
    '18,400 m²',
    '164',
    '22',
  ]);
  expect(textsOf('- 体积3,200 m³\n- 职工986人\n- 叉车22台', 'figure')).toEqual(['3,200 m³', '986人', '22台']);
});

it('takes a number of Chinese cases for a figure, like the figures next to it', () => {
  const cases =
    '- 住院患者抗菌药物使用率由43.5%降至38.9%\n- 甲级病案率96.7%，提高1.9个百分点\n- 不良事件主动上报624例，同比增加118例；上报多了，说明大家更愿意讲真话了';
  expect(textsOf(cases, 'figure').slice(1)).toEqual(['96.7%', '624例']);
});

it('gives the longer labels of five figures the wider tiles', () => {
  const items =
    '- 18,400 tons of grain\n- 164 employees\n- 22 forklifts\n- 7 loading docks\n- 640 deliveries a year, of which more than half arrive by train from the north';
  const tiles = slideOf(items)?.elements.filter(({ id }) => /^figure-\d$/u.test(id)) ?? [];
  expect(tiles.map(({ box }) => box.y === tiles[0]?.box.y)).toEqual([true, true, true, false, false]);
});
