import { expect, it } from 'vitest';
import { plainText } from '../text/runs.ts';
import { areShortLines } from './byline.ts';
import { readMarkdown } from './read-markdown.ts';

it.each([
  ['Harbor walks for everyone.', 'Ida Brandt', 'Quay Street 12'],
  ['Spring program', 'by Ida Brandt', 'desk@harbor.example'],
  ['Partners: Tarn Quay Farms, the Parish Council of Aldmoor and the University of Wex', 'Total cost: £742,500'],
  ['港口开放日！', '港务局', '2027年5月4日', '滨江路18号', '一号码头', '二楼会议室'],
])('keeps the short lines of a cover apart: %s', (...lines) => {
  expect(areShortLines(lines)).toBe(true);
});

it.each([
  ['A report on the port', 'and its many ships'],
  ['The harbor opens in May,', 'The tower opens in June'],
  ['Ida Brandt', `${'Long words '.repeat(8)}`],
  ['The report says: the harbor opens in May and the tower a month', 'later, because of storms'],
])('joins the lines of wrapped text: %s', (...lines) => {
  expect(areShortLines(lines)).toBe(false);
});

it('reads the organization, the occasion and the date below the title from separate lines', () => {
  const { outline } = readMarkdown(
    '# Harbor\n\n### Plan for 2028\n\n**Port Office**\nFor the Harbor Board\nMay 4, 2027\n\n## A\n\n- a',
  );
  expect(outline).toMatchObject({ title: 'Harbor', author: 'Port Office', date: 'May 4, 2027' });
  expect(plainText(outline.slides[0]?.subtitle ?? [])).toBe('Plan for 2028 · For the Harbor Board');
});

it('drops the emoji before the lines of a cover, and reads a date with the day of the week and the time', () => {
  const { outline } = readMarkdown(
    '# 开放日\n\n📅 2027年5月4日（周二）9:30\n📍 一号码头\n👩‍🏫 班主任：李大海\n\n## 安排\n\n- 参观',
  );
  expect(outline).toMatchObject({ author: '李大海', date: '2027年5月4日（周二）9:30' });
  expect(plainText(outline.slides[0]?.subtitle ?? [])).toBe('一号码头');
});

it('separates two labels in a line, and keeps the lines of the author', () => {
  const { outline } = readMarkdown(
    '# Open day\n\nPort Office\nTrainer: Ida Lund    Guest: Ben Vos\n2 May 2027, 9:30, Quay\n\n## A\n\nx',
  );
  expect(outline).toMatchObject({ author: 'Ida Lund · Guest: Ben Vos', date: '2 May 2027, 9:30, Quay' });
  expect(plainText(outline.slides[0]?.subtitle ?? [])).toBe('Port Office');
});

it('keeps the department and the position of the author in the subtitle', () => {
  const { outline } = readMarkdown('# 述职\n\n述职人：李大海\n部门：港务 调度部\n职务：主任\n\n## 甲\n\n乙');
  expect(outline.author).toBe('李大海');
  expect(plainText(outline.slides[0]?.subtitle ?? [])).toBe('部门：港务 调度部 职务：主任');
});

it('begins a slide at a smaller heading with content below the lines of a cover', () => {
  const { slides } = readMarkdown(
    '# Harbor\n\n### Plan for 2028\nPort Office\nBy Ida Lund\n4 May 2027\n\n#### Safety\n\nNo swimming.\n\n## A\n\nx',
  ).outline;
  expect(slides.map(({ kind, heading }) => [kind, plainText(heading)])).toEqual([
    ['title', 'Harbor'],
    ['content', 'Safety'],
    ['content', 'A'],
  ]);
  expect(slides[1]?.blocks).toMatchObject([{ kind: 'paragraph', runs: [{ text: 'No swimming.' }] }]);
});

it('reads a cover whose picture is as low as a logo', () => {
  const text =
    '# Safety\n\nPort Office | Edition 4\n\nTrainer: Ida Lund\n\n![](m/1.png){width="2in" height="0.7in"}\n\n# Water\n\n- a\n\n# Fire\n\n- b';
  const { slides, author } = readMarkdown(text).outline;
  expect(slides.map(({ kind }) => kind)).toEqual(['title', 'content', 'content']);
  expect(author).toBe('Ida Lund');
  expect(slides[0]?.notes).toBe('m/1.png');
});

it('shows a low and wide picture below the title on a slide', () => {
  const text =
    '# Safety\n\nTrainer: Ida Lund\n\n![Accidents by year](m/1.png){width="5in" height="0.9in"}\n\n# Water\n\n- a\n\n# Fire\n\n- b';
  const { slides } = readMarkdown(text).outline;
  expect(slides.map(({ kind }) => kind)).toEqual(['title', 'content', 'content', 'content']);
  expect(slides[1]?.blocks).toMatchObject([{ kind: 'picture', alt: 'Accidents by year' }]);
});
