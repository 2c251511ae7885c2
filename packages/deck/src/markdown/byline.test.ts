import { describe, expect, it } from 'vitest';
import { plainText, textOfRuns } from '../text/runs.ts';
import { areNames, areShortLines, isVersion } from './byline.ts';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from './read-markdown.ts';

it.each([
  ['Harbor walks for everyone.', 'Ida Brandt', 'Quay Street 12'],
  ['Spring program', 'by Ida Brandt', 'desk@harbor.example'],
  ['Partners: Tarn Quay Farms, the Parish Council of Aldmoor and the University of Wex', 'Total cost: £742,500'],
  ['Ida Brandt, Tom Abel', 'Institute of Health', 'Conference on Environmental Epidemiology, Utrecht, 24 June 2025'],
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

it.each([
  'Public consultation, 6 October – 16 November 2025',
  'Field season, May – June 2025',
  'Open from 6 – 16 November 2025',
])('keeps a period below the title whole: %s', (line) => {
  const { outline } = readMarkdown(`# Harbor\n\n${line}\n\n## A\n\n- a`);
  expect(outline.date).toBeUndefined();
  expect(plainText(outline.slides[0]?.subtitle ?? [])).toBe(line);
});

it('drops the emoji before the lines of a cover, and reads a date with the day of the week and the time', () => {
  const { outline } = readMarkdown(
    '# 开放日\n\n📅 2027年5月4日（周二）9:30\n📍 一号码头\n👩‍🏫 班主任：李大海\n\n## 安排\n\n- 参观',
  );
  expect(outline).toMatchObject({ author: '班主任：李大海', date: '2027年5月4日（周二）9:30' });
  expect(plainText(outline.slides[0]?.subtitle ?? [])).toBe('一号码头');
});

it('separates two labels in a line, and keeps the lines of the author', () => {
  const { outline } = readMarkdown(
    '# Open day\n\nPort Office\nTrainer: Ida Lund    Guest: Ben Vos\n2 May 2027, 9:30, Quay\n\n## A\n\nx',
  );
  expect(outline).toMatchObject({ author: 'Trainer: Ida Lund · Guest: Ben Vos', date: '2 May 2027, 9:30, Quay' });
  expect(plainText(outline.slides[0]?.subtitle ?? [])).toBe('Port Office');
});

it('separates labels with one space between them', () => {
  const { outline } = readMarkdown('# 架构评审\n\n信息中心\n\n主讲：林昭 评审日期：2025-09-18\n\n## 甲\n\n乙');
  expect(outline).toMatchObject({ author: '主讲：林昭', date: '2025-09-18' });
});

it.each([
  ['班主任：林晓燕', '班主任：林晓燕', '林晓燕'],
  ['Instructor: Ida Lund', 'Instructor: Ida Lund', 'Ida Lund'],
  ['Facilitator: Dr. Ida Lund', 'Facilitator: Dr. Ida Lund', 'Dr. Ida Lund'],
  ['Lecturer Ida Lund', 'Lecturer Ida Lund', 'Ida Lund'],
  ['汇报人：林晓燕', '汇报人：林晓燕', '林晓燕'],
  ['编制：护理部', '编制：护理部', '护理部'],
  ['Presented by: Ida Lund', 'Presented by Ida Lund', 'Ida Lund'],
  ['Speakers: Ida Lund, Ben Vos', 'Speakers: Ida Lund, Ben Vos', 'Ida Lund, Ben Vos'],
  // The name alone says the same.
  ['作者：林晓燕', '林晓燕', '林晓燕'],
  ['Author: Ida Lund', 'Ida Lund', 'Ida Lund'],
])('shows a position before the author on the cover, but not in the file: %s', (line, author, inFile) => {
  const { outline } = readMarkdown(`# Harbor\n\n${line}\n\n## A\n\n- a`);
  expect(outline.author).toBe(author);
  expect(layoutDeck(outline).deck.author).toBe(inFile);
});

it('keeps the department and the position of the author in the subtitle', () => {
  const { outline } = readMarkdown('# 述职\n\n述职人：李大海\n部门：港务 调度部\n职务：主任\n\n## 甲\n\n乙');
  expect(outline.author).toBe('述职人：李大海');
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
  expect(author).toBe('Trainer: Ida Lund');
  expect(slides[0]?.notes).toBe('m/1.png');
});

it('shows a low and wide picture below the title on a slide', () => {
  const text =
    '# Safety\n\nTrainer: Ida Lund\n\n![Accidents by year](m/1.png){width="5in" height="0.9in"}\n\n# Water\n\n- a\n\n# Fire\n\n- b';
  const { slides } = readMarkdown(text).outline;
  expect(slides.map(({ kind }) => kind)).toEqual(['title', 'content', 'content', 'content']);
  expect(slides[1]?.blocks).toMatchObject([{ kind: 'picture', alt: 'Accidents by year' }]);
});

it.each([
  'v2.3',
  'V 1.0',
  'Version 2.3 (draft)',
  'Rev. 4',
  'Release 2026.1',
  'Draft 3',
  'Second draft',
  'v2.0-rc.1',
  '版本：1.2',
  '2.0 版',
  '第三版',
  '征求意见稿',
  '修订版2',
])('reads %s as a version', (text) => {
  expect(isVersion(text)).toBe(true);
});

it.each([
  'V2 Labs',
  'Version control for teams',
  'Rev. John Abel',
  'Release',
  '2.3',
  '2026',
  'Draft law on ports',
  'Vienna',
  'v',
  '第三版图书馆',
  '版本管理',
  '第三届',
  'Edition Brandt',
])('does not read %s as a version', (text) => {
  expect(isVersion(text)).toBe(false);
});

it.each([
  ['v2.3 · Acme GmbH · 12 May 2026', { subtitle: 'Acme GmbH', date: '12 May 2026 · v2.3' }],
  [
    'Ida Brandt · v2.3 · Acme GmbH · 12 May 2026',
    { subtitle: 'Acme GmbH', author: 'Ida Brandt', date: '12 May 2026 · v2.3' },
  ],
  ['Acme GmbH | v2.3', { subtitle: 'Acme GmbH', date: 'v2.3' }],
  ['12 September 2026 · Port Office · Version 4', { subtitle: 'Port Office', date: '12 September 2026 · v4' }],
  ['V2.3 · 东海科技有限公司 · 2026年5月12日', { subtitle: '东海科技有限公司', date: '2026年5月12日 · V2.3' }],
  ['陈嘉禾 · 东海市交通局 · 2026年5月', { subtitle: '东海市交通局', author: '陈嘉禾', date: '2026年5月' }],
  ['INC-2291 · Severity 1 · 3 May 2026', { subtitle: 'INC-2291 · Severity 1', date: '3 May 2026' }],
  ['Biology · Ms Okafor · May 2026', { subtitle: 'Biology', author: 'Ms Okafor', date: 'May 2026' }],
  [
    'V2 Labs GmbH · Rev. John Abel · 12 May 2026',
    { subtitle: 'V2 Labs GmbH', author: 'Rev. John Abel', date: '12 May 2026' },
  ],
])('puts the organization first and the version after the date: %s', (line, { subtitle, ...expected }) => {
  const { outline } = readMarkdown(`# Payments\n\n${line}\n\n## A\n\n- a`);
  expect(plainText(outline.slides[0]?.subtitle ?? [])).toBe(subtitle);
  const { author, date } = outline;
  expect({ ...(author !== undefined && { author }), date }).toEqual(expected);
});

it('shows the version in the front matter after the date, or below the subtitle if it is long', () => {
  const outlineOf = (keys: string) => readMarkdown(`---\ntitle: Payments\n${keys}\n---\n\n## A\n\n- a`).outline;
  expect(outlineOf('version: 2.3\ndate: 12 May 2026').date).toBe('12 May 2026 · v2.3');
  expect(outlineOf('version: 1.10').date).toBe('v1.10');
  expect(outlineOf('版本: V2.3\n日期: 2026年5月12日\n作者: 陈嘉禾')).toMatchObject({
    author: '陈嘉禾',
    date: '2026年5月12日 · V2.3',
  });
  const long = outlineOf('version: second draft for review by the board\ndate: 12 May 2026');
  expect(long.date).toBe('12 May 2026');
  expect(plainText(long.slides[0]?.subtitle ?? [])).toContain('second draft for review');
});

it('keeps the version if the deck has no cover', () => {
  const { outline } = readMarkdown('---\nversion: 2.3\n---\n\n## A\n\n- a');
  expect(JSON.stringify(outline)).toContain('v2.3');
});

it.each([
  ['2027年3月18日 · 深圳', { date: '2027年3月18日 · 深圳' }],
  ['18 March 2027 | Leeds', { date: '18 March 2027 · Leeds' }],
  ['18 September 2027 · Birmingham', { date: '18 September 2027 · Birmingham' }],
  ['王倩 · 2027年3月18日', { author: '王倩', date: '2027年3月18日' }],
  ['2027年3月18日 · 主讲：王倩', { author: '主讲：王倩', date: '2027年3月18日' }],
])('does not read text after a date as the author without a label: %s', (line, expected) => {
  const { author, date } = readMarkdown(`# 发布会\n\n听见重点\n\n${line}\n\n## A\n\n- a`).outline;
  expect({ ...(author !== undefined && { author }), date }).toEqual(expected);
});

it('does not read a slogan as the author', () => {
  const { outline } = readMarkdown('# 智听\n\n新品发布会\n\n听见重点，不止记录\n\n2026年3月18日 · 深圳\n\n## A\n\n- a');
  expect(outline).toMatchObject({ date: '2026年3月18日 · 深圳' });
  expect(outline.author).toBeUndefined();
  expect(plainText(outline.slides[0]?.subtitle ?? [])).toBe('新品发布会 听见重点，不止记录');
});

it('splits a line before a date after a dash', () => {
  const { outline } = readMarkdown(
    '# Quarter\n\nHave your say\n\nCity of Marlow, Planning — Spring 2026\n\n## A\n\n- b',
  );
  expect(outline).toMatchObject({ author: 'City of Marlow, Planning', date: 'Spring 2026' });
});

it('reads Chinese labels whose characters have spaces between them', () => {
  const { outline } = readMarkdown(
    '# 桥梁检测研究\n\n**答辩人：** 周一鸣\n**导　师：** 何建国 教授\n**专　业：** 土木工程\n**日　期：** 2025年5月28日\n\n## 甲\n\n乙',
  );
  expect(outline).toMatchObject({ author: '答辩人：周一鸣', date: '2025年5月28日' });
  expect(plainText(outline.slides[0]?.subtitle ?? [])).toBe('导师： 何建国 教授 专业： 土木工程');
});

it('separates the author from the date after it in Chinese', () => {
  const { outline } = readMarkdown('# 年度总结\n\n汇报人：周子涵\u3000\u30002025年12月26日\n\n## 甲\n\n乙');
  expect(outline).toMatchObject({ author: '汇报人：周子涵', date: '2025年12月26日' });
});

it.each([
  ['Evening talk, Port Museum\nIda Brandt, Curator of Ships', 'Ida Brandt, Curator of Ships'],
  ['Ida Brandt, Curator of Ships\nPort Museum', 'Ida Brandt, Curator of Ships'],
  ['Ida Brandt\nReviewers: Search, Payments, Legal', 'Ida Brandt'],
])('recognizes the author among lines without labels: %j', (lines, author) => {
  const { outline } = readMarkdown(`# Ships\n\nA review\n\n${lines}\n\n## A\n\n- a`);
  expect(outline.author).toBe(author);
  expect(outline.date ?? '').not.toContain('Reviewers');
});

it('makes the first slide a cover if all headings have one level and it has only lines such as the author', () => {
  const slides = '\n\n## A\n\n- a\n\n## B\n\n- b\n\n## C\n\n- c';
  const { outline } = readMarkdown(
    `## Safety at sea\n\nYearly course for crews\nPort Office, Department of Ships${slides}`,
  );
  expect(outline.slides.map(({ kind }) => kind)).toEqual(['title', 'content', 'content', 'content']);
  expect(outline.title).toBe('Safety at sea');
});

it.each([
  ['a sentence', 'The harbor grows every year.'],
  ['wrapped text', 'The harbor grows every year, and\nthe tower is new.'],
  ['a list', '- Port Office\n- May 2027'],
  ['one line', 'Two harbors'],
])('does not make a first slide with %s a cover', (_, text) => {
  const { slides } = readMarkdown(`## Harbor\n\n${text}\n\n## A\n\n- a\n\n## B\n\n- b\n\n## C\n\n- c`).outline;
  expect(slides[0]?.kind).toBe('content');
});

it('keeps the label of the author in the front matter if it says something, and every word of a name', () => {
  expect(readMarkdown('---\nauthor: 答辩人：周一鸣\n---\n# 甲\n\n乙').outline.author).toBe('答辩人：周一鸣');
  expect(readMarkdown('---\nauthor: 作者：周一鸣\n---\n# 甲\n\n乙').outline.author).toBe('周一鸣');
  expect(readMarkdown('---\nauthor: By Design Ltd\n---\n# A\n\nb').outline.author).toBe('By Design Ltd');
});

describe('lines of the cover that repeat others', () => {
  it('are dropped if all their words occur in the title and the course', () => {
    const { outline } = readMarkdown(
      '---\ntitle: "Lecture 7: Sums of Squares"\nauthor: Ida Brandt\ncourse: STAT 2410 — Statistical Inference\n---\n\n# Sums of Squares\n\nSTAT 2410, Lecture 7\n\n# One\n\n- a',
    );
    expect(plainText(outline.slides[0]?.subtitle ?? [])).toBe('STAT 2410 — Statistical Inference');
  });

  it('stay if a word is new', () => {
    const { outline } = readMarkdown(
      '---\ntitle: "Lecture 7: Sums of Squares"\ncourse: STAT 2410\n---\n\n# Sums of Squares\n\nLecture 7 for beginners\n\n# One\n\n- a',
    );
    expect(plainText(outline.slides[0]?.subtitle ?? [])).toContain('Lecture 7 for beginners');
  });

  it('are dropped before the author if the course repeats them', () => {
    const { outline } = readMarkdown(
      '---\n课程: 七年级生物（上册）\n教师: 林晓雯\n---\n\n# 绿叶在光下制造有机物\n\n七年级生物 · 林晓雯老师\n\n---\n\n## 甲\n\n乙',
    );
    expect(outline.author).toBe('林晓雯老师');
  });
});

it('keeps the position of an author and those for whom the text is in different lines', () => {
  const { outline } = readMarkdown(
    '# Quarterly Business Review\n## Northgate Freight\n\n**Prepared for:** Regional Leadership Team\n**Presenter:** Helen Okafor, Regional Operations Director\n**Date:** 14 October 2025\n\n---\n\n### Slide 2: One\n\n- a\n\n---\n\n### Slide 3: Two\n\n- b\n\n---\n\n### Slide 4: Three\n\n- c',
  );
  expect(outline.author).toBe('Presenter: Helen Okafor, Regional Operations Director');
  expect(plainText(outline.slides[0]?.subtitle ?? [])).toContain('Prepared for: Regional Leadership Team');
});

it('keeps an organization below the names of its people with the other lines', () => {
  const { outline } = readMarkdown(
    '# Quieter Streets, Longer Nights?\n\nDr Maren Lindqvist, Joseph Adeyemi, Prof. Carla Benedetti\nInstitute of Urban Health\nConference on Environmental Epidemiology, Utrecht, 24 June 2025\n\n## A\n\n- a',
  );
  expect(outline.author).toBeUndefined();
  expect(textOfRuns(outline.slides[0]?.subtitle ?? []).split(/\n| · /u)).toContain('Institute of Urban Health');
  // Below the occasion, an organization is the author.
  const { author } = readMarkdown('# Orchard\n\nGarden show\nInstitute of Trees\n\n## A\n\n- a').outline;
  expect(author).toBe('Institute of Trees');
});

it.each([
  ['Dr Maren Lindqvist, Joseph Adeyemi & Carla Benedetti', true],
  ['Ida Brandt and Tom Abel', true],
  ['Works Council, Brookfield Dairy, Kilmallock plant', false],
  ['Ida Brandt', false],
])('recognizes the names of several people: %s', (line, expected) => {
  expect(areNames(line)).toBe(expected);
});
