import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { TextElement } from '../../model/element.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

interface Shown {
  layout: string;
  /** The texts of the slide by their role. */
  texts: Record<string, string>;
}

/** Returns the slides of a deck, whose texts do not overflow. */
function slidesOf(markdown: string): Shown[] {
  const { deck } = layoutDeck(readMarkdown(markdown).outline);
  expect(findFaults(deck)).toEqual([]);
  return deck.slides.map(({ layout, elements }) => ({
    layout,
    texts: Object.fromEntries(
      elements.flatMap((one) =>
        one.kind === 'text' && one.role
          ? [[one.role, one.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n')]]
          : [],
      ),
    ),
  }));
}

describe('cover', () => {
  it('splits a long author before the parenthesis or the comma, and never cuts it or moves it to a slide', () => {
    const front = (author: string): string =>
      `---\ntitle: Forget me\nauthor: ${author}\n---\n\n# A\n\n- a\n\n# B\n\n- b`;
    const long = slidesOf(front('Leonie Haberkorn (reading group, Computational Linguistics, University of Aarsted)'));
    expect(long).toHaveLength(3);
    expect(long[0]?.texts['author']).toBe('Leonie Haberkorn');
    expect(long[0]?.texts['subtitle']).toBe('reading group, Computational Linguistics, University of Aarsted');
    const role = slidesOf(front('Leonie Margarethe Haberkorn-Lindqvist von Aarsted (night shift, harbour)'));
    expect(role[0]?.texts['author']).toBeUndefined();
    expect(role[0]?.texts['subtitle']).toBe('Leonie Margarethe Haberkorn-Lindqvist von Aarsted (night shift, harbour)');
    const chair = slidesOf(front('Ida Brandt, Chair of the Committee for Harbours and the Coast of the North'));
    expect(chair[0]?.texts['author']).toBe('Ida Brandt');
    expect(slidesOf(front('A. Lee')).at(0)?.texts['author']).toBe('A. Lee');
  });

  it('is the first slide if it has only short lines with an author or a date', () => {
    const [first, ...others] = slidesOf(
      '# INC-2291 post-mortem\n\nSeverity 1 · 2 h 17 min · Payments\nAuthor: Ragnhild Moe\nStatus: final, reviewed 21 August\n\nBlameless. Names appear only as owners of actions.\n\n# Summary\n\n- a\n\n# Impact\n\n- b',
    );
    expect(first?.layout).toBe('title');
    expect(first?.texts['author']).toContain('Ragnhild Moe');
    expect(JSON.stringify(first?.texts)).toMatch(/Severity 1.*Status: final.*Blameless/u);
    // Lines end only between the parts.
    expect(first?.texts['subtitle']).toMatch(
      /Payments\nStatus: final, reviewed.21.August\nBlameless|Payments · Status: final, reviewed.21.August\nBlameless/u,
    );
    expect(others).toHaveLength(2);
  });

  it('is the first slide if it has only short lines, one of which is the date of an event', () => {
    const slides = '# Summary\n\n- a\n\n# Impact\n\n- b';
    const [first] = slidesOf(
      `# Misrouted parcels\n\nNight of 11–12 November 2024\n\nBrackwell Parcels. Review held on 21 November.\n\n${slides}`,
    );
    expect(first?.layout).toBe('title');
    expect(first?.texts['title']?.replace(/\n/gu, ' ')).toBe('Misrouted parcels');
    const [content] = slidesOf(`# Misrouted parcels\n\nWe lost them.\n\nNobody knows where they are.\n\n${slides}`);
    expect(content?.layout).not.toBe('title');
  });

  it.each([
    [
      '# ColdLoop – Seed pitch\n\n**Slide 1: Title**\n\nCooling that pays\n\n---\n\n## Slide 2: Problem\n\n- a',
      'ColdLoop',
    ],
    ['## Slide 1: Cover\n\nColdLoop\n\nCooling that pays\n\n---\n\n## Slide 2: Problem\n\n- a', 'ColdLoop'],
    ['# 封面\n\nColdLoop\n\nCooling that pays\n\n# Problem\n\n- a', 'ColdLoop'],
  ])('does not show the label of the first slide: %j', (text, title) => {
    const [first, second, ...others] = slidesOf(text);
    expect(first?.layout).toBe('title');
    expect(first?.texts['title']?.replace(/\n/gu, ' ')).toContain(title);
    expect(first?.texts['subtitle']).toBe('Cooling that pays');
    expect([second?.texts['title'], others]).toEqual(['Problem', []]);
  });

  it('takes over the first # without content, and the place below it', () => {
    const [first, second] = slidesOf(
      '---\ntitle: 翻译耳机新品发布会\nauthor: 林若溪\n---\n\n# 星桥 X2：听见世界\n\n深圳 · 会展中心\n\n备注：停两秒。\n\n---\n\n# 过去一年\n\n- a\n\n---\n\n# 价格\n\n- b',
    );
    expect(first?.texts['title']?.replace(/\n/gu, '')).toBe('翻译耳机新品发布会');
    expect(first?.texts['subtitle']).toBe('星桥 X2：听见世界');
    expect(JSON.stringify(first?.texts)).toContain('深圳 · 会展中心');
    expect(second?.texts['title']).toBe('过去一年');
  });

  it.each([
    '# Introduction\n\n## Why\n\n- a',
    '# One diary\n\nAll sites share a single scheduling system.\n\n# B\n\n- b\n\n# C\n\n- c',
    '# Part A\n\n# B\n\n- b\n\n# Part C\n\n# D\n\n- d',
  ])('does not take over other slides: %j', (text) => {
    expect(slidesOf(`---\ntitle: One clinic\n---\n\n${text}`)[0]?.texts['subtitle']).toBeUndefined();
  });
});

it('shows a date with a place below the subtitle, and a line with a year as the date instead of the author', () => {
  const [first] = slidesOf(
    '# 总结会\n\nReview Meeting\n\n东海公司 · 安全部\n2025年10月10日，三号楼报告厅\n\n## 一\n\n- a',
  );
  expect(first?.texts['date']).toBeUndefined();
  expect(first?.texts['subtitle']).toContain('2025年10月10日，三号楼报告厅');
  const [pitch] = slidesOf('# ColdLoop\n\nCooling that pays\n\nSeed round, June 2025\n\n## A\n\n- a');
  expect([pitch?.texts['author'], pitch?.texts['date']]).toEqual([undefined, 'Seed round, June 2025']);
});

describe('ending', () => {
  it.each([
    [
      '## Thank you\n\nTrial registration: ISRCTN00417726. Protocol and code: <https://example.org/sepsis-wedge>\n\nFunded by the Health Research Board. No conflicts of interest.',
      2,
    ],
    ['## Thanks!\n\nSlides: mail@a.b · https://a.b', 2],
    ['## Questions?\n\n- mail@a.b\n- https://a.b\n- +49 351 0000000', 3],
  ])('shows any short text, one contact per line: %j', (text, count) => {
    const last = slidesOf(`# T\n\n## A\n\n- a\n\n${text}`).at(-1);
    expect(last?.layout).toBe('closing');
    expect(last?.texts['subtitle']?.split('\n')).toHaveLength(count);
  });

  it('becomes a separate slide if the last paragraph only thanks', () => {
    const slides = slidesOf('# T\n\n## 下一步\n\n- 完成考核\n- 参加演练\n\n谢谢大家！Thank you!');
    expect(slides.at(-1)).toMatchObject({ layout: 'closing', texts: { title: '谢谢大家！Thank you!' } });
    expect(slidesOf('# T\n\n## A\n\n- a\n- b\n\nThanks to the team in Oslo, we met the date.')).toHaveLength(2);
  });
});

it('has the thanks below a heading that only ends the talk as its title', () => {
  const words =
    '各位代表、同志们，蓝图已经绘就，奋斗正当其时。让我们凝心聚力、真抓实干，为建设宜居宜业的美丽清溪而不懈努力！';
  const last = slidesOf(`# 工作报告\n\n## 回顾\n\n- 甲\n- 乙\n\n## 结束语\n\n${words}\n\n谢谢大家！`).at(-1);
  expect(last).toMatchObject({ layout: 'closing', texts: { title: '谢谢大家！' } });
  expect(last?.texts['subtitle']?.replace(/\s/gu, '')).toBe(words);
  const conclusion =
    '# T\n\n## A\n\n- a\n\n## 结论\n\n改造让河水变清，鱼群回来了。\n\n下一步扩大到上游，时间是明年春天。';
  expect(slidesOf(conclusion).at(-1)?.layout).not.toBe('closing');
});

describe('last paragraph with thanks or a wish', () => {
  const lastOf = (text: string) => slidesOf(`# T\n\n## A\n\n- a\n\n${text}`).at(-1);

  it.each([
    [
      '## 最后\n\n第一周听不懂缩写很正常。\n\n**祝你第一周顺利，有问题随时来找我们。**',
      '祝你第一周顺利，有问题随时来找我们。',
      '第一周',
    ],
    ['## 下期预告\n\n**第39期：四季插花**\n4月25日14:00\n\n谢谢大家，请喝茶。', '谢谢大家，请喝茶。', '下期预告'],
    [
      '## Further reading\n\n- Ida Brandt, *Boats*\n- Kim Lee, *Rivers*\n\nThank you for today.',
      'Thank you for today.',
      'Further reading',
    ],
  ])('is the title of the closing slide: %j', (text, title, first) => {
    const last = lastOf(text);
    expect(last?.layout).toBe('closing');
    expect(last?.texts['title']?.replace(/\n/gu, '')).toBe(title);
    expect(last?.texts['subtitle']?.startsWith(first)).toBe(true);
  });

  it.each([
    [
      '## References\n\n- Ida Brandt, *Boats*\n- Kim Lee, *Rivers*\n\nThank you for your questions about the sources.',
      'References',
    ],
    [
      '## Conclusion\n\nThe river is clear again, and the fish are back.\n\nWe wish you were here in the spring, when all of the work ends.',
      'Conclusion',
    ],
  ])('leaves slides that are more than an end: %j', (text, title) => {
    expect(lastOf(text)?.texts['title']).toBe(title);
  });
});

describe('cover of a document', () => {
  it('shows the name of a file as words, unless the text mentions it', () => {
    const [first] = slidesOf('# notes-from-bergen\n\n> All that we saw in Bergen.\n\n## A\n\n- from a boat');
    expect(first?.texts['title']?.replace(/\n/gu, ' ')).toBe('Notes from Bergen');
    expect(first?.texts['subtitle']).toBe('All that we saw in Bergen.');
    const [tool] = slidesOf('# tree-shake-check\n\n## Install\n\n`npx tree-shake-check`');
    expect(tool?.texts['title']).toBe('tree-shake-check');
    expect(slidesOf('# vite-plugin\n\n## A\n\n- a')[0]?.texts['title']).toBe('vite-plugin');
  });

  it('shows links to all parts as a table of contents', () => {
    const [, contents] = slidesOf(
      '# Garden\n\n> For new members.\n\n**Contents:** [Soil](#soil) · [Trees](#trees) · [Tools](#tools)\n\n## Soil\n\n- a\n\n## Trees\n\n- b\n\n## Tools\n\n- c',
    );
    expect(contents?.texts['title']).toBe('Contents');
    expect(contents?.layout).toBe('cards');
  });

  it('shows the course, and an author and a unit that are repeated only once', () => {
    const [first] = slidesOf('---\ntitle: Trees\ncourse: BIO 201 Botany\nmarp: true\n---\n\n## A\n\n- a');
    expect(first?.texts['subtitle']).toBe('BIO 201 Botany');
    const [talk] = slidesOf(
      '---\ntitle: 花园里的树\nauthor: 林夏(园艺小组)\n---\n\n# 花园里的树\n\n五年观察记录\n\n林夏 · 园艺小组 · 春季讲座\n\n## 一\n\n- a',
    );
    const texts = Object.values(talk?.texts ?? {}).join(' ');
    expect(texts.match(/林夏/gu)).toHaveLength(1);
    expect(texts.match(/园艺小组/gu)).toHaveLength(1);
    expect(texts).toContain('春季讲座');
  });
});

describe('last slide', () => {
  it.each([
    ['## Let us plant.\n\n**Ida Brandt**\nida@garden.example · +47 55 00 00 00', 'Let us plant.', 3],
    ['## Dates\n\n- a\n- b\n\nQuestions: ida@garden.example', 'Questions', 1],
    [
      '## Other business\n\nPlease sign up for one duty. The sheet is by the door.\n\nida@garden.example',
      'Other business',
      2,
    ],
    ['## Q & A\n\n代码：<https://garden.example>\n\n谢谢大家！', 'Q & A', 2],
  ])('closes the talk if it has only contacts: %j', (text, title, count) => {
    const last = slidesOf(`# T\n\n## A\n\n- a\n\n${text}`).at(-1);
    expect(last).toMatchObject({ layout: 'closing', texts: { title } });
    expect(last?.texts['subtitle']?.split('\n')).toHaveLength(count);
  });

  it('is not a closing slide if it has sentences', () => {
    const last = slidesOf('# T\n\n## A\n\n- a\n\n## Data\n\nWe mail reports to ida@garden.example. Nobody reads them.');
    expect(last.at(-1)?.layout).not.toBe('closing');
  });

  it('is never a short license, which goes to the bottom of the slide before it', () => {
    const slides = slidesOf('# T\n\n## A\n\n- a\n\n## B\n\n- b\n- c\n\n## License\n\nCopy what you like.');
    expect(slides).toHaveLength(3);
    const { deck } = layoutDeck(
      readMarkdown('# T\n\n## A\n\n- a\n\n## B\n\n- b\n- c\n\n## License\n\nCopy what you like.').outline,
    );
    expect(JSON.stringify(deck.slides.at(-1))).toContain('License:');
  });
});

describe('closing slide', () => {
  const closingOf = (last: string) => {
    const { deck } = layoutDeck(readMarkdown(`# Talk\n\n## One\n\n- a\n\n---\n\n${last}`).outline);
    expect(findFaults(deck)).toEqual([]);
    const slide = deck.slides.at(-1);
    const subtitle = slide?.elements.find((one) => one.kind === 'text' && one.role === 'subtitle');
    return { slide, subtitle: subtitle?.kind === 'text' ? subtitle : undefined };
  };
  const linesOf = (subtitle?: TextElement): string[] =>
    subtitle?.paragraphs.flatMap(({ runs }) =>
      runs
        .map(({ text }) => text)
        .join('')
        .split('\n'),
    ) ?? [];

  it('has the thanks as its title even if they are not a heading', () => {
    const { slide, subtitle } = closingOf('Thank you\n\nida@harbour.example');
    expect(slide?.layout).toBe('closing');
    expect(slide?.title).toBe('Thank you');
    expect(subtitle?.style.size).toBeGreaterThanOrEqual(28);
    expect(closingOf('Thank you all for the long and useful discussion of the plan\n\n- One').slide?.layout).not.toBe(
      'closing',
    );
  });

  it.each([
    [
      '## 汇报完毕\n\n请各位领导审议。\n\n联系人：郑维舟　电话：0999-0100-516　邮箱：guihua@jlmetro.example',
      ['请各位领导审议。', '联系人：郑维舟', '电话：0999-0100-516', '邮箱：guihua@jlmetro.example'],
    ],
    [
      '## Thank you\n\nContact: Ida Brandt  Email: ida@harbour.example  Tel: 555 0120 00',
      ['Contact: Ida Brandt', 'Email: ida@harbour.example', 'Tel: 555\u00A00120\u00A000'],
    ],
  ])('shows contacts with labels that are on one line below each other: %j', (text, lines) => {
    expect(linesOf(closingOf(text).subtitle)).toEqual(lines);
  });

  it('shows sentences in the color of the title, apart from contacts', () => {
    const text = '## Any other business\n\nPlease sign up for one launch duty before you leave.\n\nida@harbour.example';
    const { slide, subtitle } = closingOf(text);
    const title = slide?.elements.find((one) => one.kind === 'text' && one.role === 'title');
    const color = title?.kind === 'text' ? title.style.color : undefined;
    const [message, contact] = subtitle?.paragraphs ?? [];
    expect(message?.runs.map((run) => run.color)).toEqual([color]);
    expect(color).not.toBe(subtitle?.style.color);
    expect(contact?.runs.map((run) => run.color)).toEqual([undefined]);
    expect(contact?.spaceBefore).toBeGreaterThan(0);
    for (const line of ['Brandt Energy Ltd.', '“Harbour” project team', 'Monday to Friday, 9 a.m. to 5 p.m.'])
      expect(
        closingOf(`## Thank you\n\nIda Brandt\n\n${line}\n\nida@harbour.example`).subtitle?.paragraphs,
      ).toHaveLength(1);
  });

  it.each(['来问我们', '欢迎来找我们', 'Come and talk to us'])('closes a presentation below “%s”', (heading) => {
    const { subtitle } = closingOf(
      `## ${heading}\n\n📞 0731-5550-2146\n\n📮 info@linjiang.example\n\n**29 June: the laboratories are open.**`,
    );
    expect(subtitle?.paragraphs.flatMap(({ runs }) => runs.map(({ text }) => text)).join('')).toContain(
      '0731-5550-2146',
    );
  });

  it('shows telephone numbers in bold', () => {
    const { subtitle } = closingOf('## 有事就找我们\n\n电话：6287-1190，全天有人接\n\n地址：2024年改造的6号楼');
    const bold = subtitle?.paragraphs.flatMap(({ runs }) => runs.filter((run) => run.bold).map(({ text }) => text));
    expect(bold).toEqual(['6287-1190']);
    const boldOf = (text: string) =>
      closingOf(`## Thank you\n\n${text}`).subtitle?.paragraphs.flatMap(({ runs }) =>
        runs.filter((run) => run.bold).map((run) => run.text.replaceAll('\u00A0', ' ')),
      );
    expect(boldOf('手机：13812345678')).toEqual(['13812345678']);
    expect(boldOf('Office: (555) 123-4567')).toEqual(['(555) 123-4567']);
    expect(boldOf('Ward 7B: 01632 960 417')).toEqual(['01632 960 417']);
    for (const text of [
      'Next review: 2026-11-22 14:00',
      'Report 2025-2026',
      '12-05-2026',
      'Case 2026-00123',
      '1 250 000 EUR',
    ])
      expect(boldOf(text)).toEqual([]);
  });

  it('keeps names on one line', () => {
    const { subtitle } = closingOf(
      '## Thank you\n\nQuestions to **Dana Whitlock**, or to Omar Haddad, extension 4410.',
    );
    const text = subtitle?.paragraphs.flatMap((paragraph) => paragraph.runs.map((run) => run.text)).join('') ?? '';
    expect(text).toContain('Dana\u00A0Whitlock, or to Omar\u00A0Haddad,');
  });

  it('shows contacts in at least 28 px, each on a line, with their links', () => {
    const { subtitle } = closingOf(
      '## Contact\n\nIda Brandt, Harbour Office\n\nida@harbour.example · +47 555 01 200 · Quay 4',
    );
    expect(subtitle?.style.size).toBeGreaterThanOrEqual(28);
    const runs = subtitle?.paragraphs.flatMap((paragraph) => paragraph.runs) ?? [];
    expect(runs.map(({ text }) => text).join('')).toBe(
      'Ida Brandt, Harbour Office\nida@harbour.example\n+47\u00A0555\u00A001\u00A0200\nQuay 4',
    );
    expect(runs.filter(({ link }) => link !== undefined)).toHaveLength(1);
  });

  it.each([
    [
      '📧 grace@loadwise.example | 🌐 www.loadwise.example | ☎️ +31 20 555 0187',
      ['grace@loadwise.example', 'www.loadwise.example', '+31 20 555 0187'],
    ],
    ['📧 grace@loadwise.example 🌐 www.loadwise.example', ['grace@loadwise.example', 'www.loadwise.example']],
    ['邮箱：li@a.example｜电话：0571-8888 0000', ['邮箱：li@a.example', '电话：0571-8888 0000']],
    ['Grace Adeyemi | grace@loadwise.example', ['Grace Adeyemi', 'grace@loadwise.example']],
    [
      'Grace Adeyemi | grace@a.example\\\nJonas Lindqvist | jonas@a.example',
      ['Grace Adeyemi · grace@a.example', 'Jonas Lindqvist · jonas@a.example'],
    ],
    ['We ❤️ feedback, so write to grace@a.example.', ['We ❤️ feedback, so write to grace@a.example.']],
    ['© 2026 Loadwise', ['© 2026 Loadwise']],
    ['Either | or', ['Either | or']],
  ])('shows contacts between bars or emoji each on a line, without the emoji: %j', (text, lines) => {
    const { slide, subtitle } = closingOf(`## Thank you!\n\n**Let us fill the empty miles.**\n\n${text}`);
    expect(slide?.layout).toBe('closing');
    const runs = subtitle?.paragraphs.flatMap((paragraph) => paragraph.runs) ?? [];
    const shown = linesOf(subtitle);
    expect(shown.map((line) => line.replaceAll('\u00A0', ' '))).toEqual(['Let us fill the empty miles.', ...lines]);
    expect(runs.filter(({ link }) => link !== undefined)).toHaveLength(
      lines.filter((line) => /@|www/u.test(line)).length,
    );
    // No line ends inside a telephone number.
    expect(shown.filter((line) => /\d \d{3}/u.test(line))).toEqual([]);
  });

  it.each([
    '## 欢迎来云溪谷坐坐\n\n**联系人**：赵亦晴 138-0000-5621\n**邮箱**：yunxigu@example.com\n**地址**：云溪村 12 号',
    '## 欢迎莅临指导\n\n电话：0571-8888 0000',
    '## Visit us\n\nQuay 4, Bergen\n\nida@harbour.example',
    '## Thank-you!\n\nSee you in May.',
    '## 谢谢，欢迎提问\n\n邮箱：li@a.example',
    '## Q&A\n\nida@harbour.example',
    '## Thank you!\n\n> “I came for the boats and stayed for the people.”\n> — *Doreen, since 2016*\n\n**Questions? Ask Ida.**',
    '## 谢谢大家\n\n> “我为船而来，为人而留。”\n> ——林老师\n\n欢迎提问。',
  ])('has the heading of an invitation or of thanks: %j', (text) => {
    expect(closingOf(text).slide?.layout).toBe('closing');
  });

  it.each([
    '## Thank-you notes: results of the survey\n\n| Channel | Sent |\n| --- | --- |\n| Mail | 40 |\n| Card | 60 |',
    '## Thank-you notes: results of the survey\n\nMost guests answered within a week.',
    '## Thanksgiving sales\n\nTurkeys sold out in two days.',
    '## Thankful customers\n\nNine of ten would order from us again.',
    '## 欢迎来到杭州\n\n西湖有三岛三堤。',
    '## 欢迎来自各地的同学\n\n今年有 40 位同学来自外省。',
    '## 欢迎来云溪谷坐坐\n\n- 春天采茶\n- 夏天漂流\n- 秋天看红叶',
    '## Visit us often\n\n| Day | Open |\n| --- | --- |\n| Mon | 9–12 |\n| Tue | 9–18 |',
  ])('does not have other content, or a heading with other words: %j', (text) => {
    expect(closingOf(text).slide?.layout).not.toBe('closing');
  });
});

describe('author on a closing slide', () => {
  const authorOf = (cover: string, last: string): string | undefined =>
    slidesOf(`# Talk\n\n${cover}\n\n## One\n\n- a\n\n${last}`).at(-1)?.texts['author'];

  it.each([
    ['By Ida Brandt\\\n22 June 2026', '## Thank you', 'Ida Brandt'],
    ['By Ida Brandt\\\n22 June 2026', '## Thank you\n\nida@harbour.example', 'Ida Brandt'],
    ['Presented by Ida Brandt\\\n22 June 2026', '## Thank you', 'Presented by Ida Brandt'],
    ['主讲人：赵亦晴\\\n2026年3月2日', '## 谢谢', '主讲人：赵亦晴'],
  ])('is that of the cover: %j, %j', (cover, last, author) => {
    expect(authorOf(cover, last)).toBe(author);
  });

  it.each([
    ['By Ida Brandt\\\n22 June 2026', '## Thank you\n\nIda Brandt, ida@harbour.example'],
    ['Presented by the Harbour Office\\\n22 June 2026', '## Thank you\n\nida@harbour.example'],
    ['主讲人：人力资源部\\\n2026年3月2日', '## 谢谢\n\nHR热线：分机8008\n\nhr@xinglan.example.com'],
    ['22 June 2026\\\nSupervisors: Prof. R. Tamm, Dr. L. Cheung', '## Thank you'],
    ['导师：陈立\\\n2026年3月2日', '## 谢谢'],
  ])('is not repeated: %j, %j', (cover, last) => {
    expect(authorOf(cover, last)).toBeUndefined();
  });
});
