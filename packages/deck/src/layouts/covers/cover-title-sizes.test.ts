import { expect, it } from 'vitest';
import { everydayDiagonal } from '../../../../../tooling/everyday.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Slide } from '../../model/deck.ts';
import { coverTemplates } from '../../styles/templates.ts';
import { textOfRuns } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';

const titles = {
  en: [
    'Quarterly review of the logistics division',
    'Responsibilities of the intergovernmental telecommunications standardization committee',
    'A practical guide to incident response, postmortems and on-call health for distributed engineering teams in regulated industries',
  ],
  zh: [
    '2026年全市优化营商环境工作情况报告',
    '面向长三角中小制造企业的数字化转型路径与实施成效评估研究报告（征求意见稿）',
    '关于进一步加强老旧小区改造资金管理与长效运维机制建设的若干意见及2027年度重点工作安排的汇报材料',
  ],
};
const subtitles = { en: 'Results of the first year', zh: '在全市推进会上的汇报' };

function titleOf({ elements }: Slide) {
  const title = elements.find((element) => element.kind === 'text' && element.role === 'title');
  if (title?.kind !== 'text') throw new Error('The slide has no title.');
  return title;
}

it.each(['en', 'zh'] as const)(
  'never sets a cover title smaller than the headings of other slides (%s)',
  (language) => {
    const designs = Map.groupBy(
      coverTemplates.filter((cover) => cover.language === language),
      ({ style, design }) => `${style} ${design}`,
    );
    expect(designs.size).toBeGreaterThan(10);
    for (const [column, [cover]] of everydayDiagonal(3, language === 'en' ? 0 : 1, [
      ...[...designs.values()].entries(),
    ]))
      for (const title of everydayDiagonal(3, Math.floor(column / 3), titles[language]))
        for (const subtitle of ['', subtitles[language]]) {
          const { outline } = readMarkdown(`# ${title}\n\n${subtitle}\n\n## 目标 Plan\n\n- a\n- b\n`);
          const { deck } = layoutDeck({ ...outline, language }, { coverId: cover?.id ?? '' });
          const [first, second] = deck.slides.map(titleOf);
          const text = first?.paragraphs.map(({ runs }) => textOfRuns(runs)).join('') ?? '';
          expect(text.replace(/\s/gu, '')).toBe(title.replace(/\s/gu, ''));
          expect(first?.style.size, `${cover?.id} ${title}`).toBeGreaterThanOrEqual(second?.style.size ?? 0);
        }
  },
);

it('sets three lines of details smaller, so that a long title stays large', () => {
  const title = 'Quieter Streets, Longer Nights? Noise, Sleep and Low-Traffic Neighbourhoods';
  const details =
    'Dr Maren Lindqvist, Joseph Adeyemi, Prof. Carla Benedetti\nInstitute of Urban Health\nConference on Environmental Epidemiology, Utrecht, 24 June 2025';
  const { deck } = layoutDeck(readMarkdown(`# ${title}\n\n${details}\n\n## A\n\n- a`).outline, {
    coverId: 'minimal-blue-en',
  });
  const sizeOf = (role: string): number | undefined =>
    deck.slides[0]?.elements.flatMap((one) => (one.kind === 'text' && one.role === role ? [one.style.size] : []))[0];
  expect(sizeOf('title')).toBeGreaterThanOrEqual(56);
  expect(sizeOf('subtitle')).toBeLessThanOrEqual(24);
});
