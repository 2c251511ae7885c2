import { describe, expect, it } from 'vitest';
import { findFaults } from '../../testing/find-faults.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { layoutDeck } from '../layout-deck.ts';

const layoutOf = (heading: string, paragraphs: readonly string[]) => {
  const { outline } = readMarkdown(`# T\n\n## ${heading}\n\n${paragraphs.join('\n\n')}\n`);
  const { deck, choices } = layoutDeck(outline);
  return { deck, layout: choices[1]?.layout };
};

describe('paragraphs that all begin with a time', () => {
  it.each<[string, readonly string[]]>([
    ['Roadmap', ['2027: we open the second workshop.', '2028: we move the paint line.', '2029: the old hall closes.']],
    ['规划', ['2027年：建成第二条产线，招聘工程师。', '2028年：把喷涂车间迁入新厂房。', '2029年：旧厂房改为仓库。']],
    ['安排', ['一季度 完成需求调研，走访门店。', '二季度 完成系统开发，并试点。', '三季度 推广到全部门店。']],
    [
      'History',
      [
        '1962 The first well was drilled by hand.',
        '1971 The town built the station.',
        '1998 The station was automated.',
      ],
    ],
    ['Dates', ['12 March: the call opens.', '30 April: papers are due.', '1 June: the programme is published.']],
    ['日程', ['3月12日，征稿开始，作者可以提交。', '4月30日，论文提交截止。', '6月1日，大会日程公布。']],
    [
      '目标',
      [
        '2026年：完成数据治理。',
        '2027年：全面推广。',
        '2028年：对外提供服务。',
        '因此，今年最重要的是把数据治理做完。',
      ],
    ],
    ['Dates', ['All times are local.', '12 March: the call opens.', '30 April: papers are due.', '1 June: we decide.']],
  ])('are on a time axis (%s)', (heading, paragraphs) => {
    const { deck, layout } = layoutOf(heading, paragraphs);
    expect(layout).toBe('timeline');
    expect(findFaults(deck)).toEqual([]);
  });

  it.each<[string, readonly string[]]>([
    ['Years', ['2019 was a hard year for us.', '2020 was worse.', '2021 brought the first profit.']],
    ['Members', ['1200 members pay each month.', '1300 members pay each year.', '1400 members pay nothing.']],
    ['两年', ['2019年是困难的一年。', '2020年是转折的一年。', '2021年是丰收的一年。']],
    ['Two', ['2024: we lost the site.', '2026: the new site is on the hill.']],
    ['Notes', ['12 March: the call opens.', 'Nobody came.', '1 June: we decide.']],
  ])('are not, if the times are part of sentences or other text is between them (%s %#)', (heading, paragraphs) => {
    expect(layoutOf(heading, paragraphs).layout).not.toBe('timeline');
  });
});
