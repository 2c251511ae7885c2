import { describe, expect, it } from 'vitest';
import { textLines } from '../../elements/text/fit-text.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { lostWords, textOfDeck } from '../../testing/words.ts';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';

/** Lays out Markdown and returns its slides and the report. */
function slidesOf(markdown: string) {
  const read = readMarkdown(markdown);
  const { deck, report } = layoutDeck(read.outline);
  return { slides: deck.slides, messages: [...read.report, ...report].map((line) => line.message) };
}

describe('titleSlides', () => {
  it('shows the number of a lecture that the first heading does not repeat', () => {
    const { slides } = slidesOf('---\ntitle: "Lecture 7: Hash tables"\n---\n\n# Hash tables\n\n## D\n\ne');
    expect(slides).toHaveLength(2);
    expect(slides[0]?.title).toBe('Lecture 7: Hash tables');
    expect(JSON.stringify(slides[0]?.elements)).toContain('Lecture 7');
  });

  it.each([
    ['Ida Lund, Deputy Head', 'Ben Vos, Head of Year 9', 'Evening'],
    ['李明，校长', '王芳，教务主任', '家长会'],
  ])('shows each of several people with positions on a line: %s, %s', (one, other, subtitle) => {
    const { slides } = slidesOf(
      `---\ntitle: Talk\nsubtitle: ${subtitle}\nauthor:\n  - ${one}\n  - ${other}\n---\n\n## A\n\n- b`,
    );
    const shown = slides[0]?.elements.find((element) => element.kind === 'text' && element.role === 'subtitle');
    const runs = shown?.kind === 'text' ? shown.paragraphs.flatMap((paragraph) => paragraph.runs) : [];
    expect(runs.map(({ text }) => text).join('')).toBe([subtitle, one, other].join('\n'));
  });

  it('keeps the URL of a link in the title in the notes, and reports it', () => {
    const { slides, messages } = slidesOf('# [Roofs](https://a.b/c)\n\n## D\n\ne');
    expect(slides[0]?.notes).toBe('https://a.b/c');
    expect(messages).toEqual(['The cover cannot show the link to "https://a.b/c"; it was moved to the notes.']);
  });

  it('keeps the URL of a linked author in the notes', () => {
    const { slides, messages } = slidesOf('# A\n\nB\n\n[Dana](mailto:dana@a.b)\n\n2026\n\n## D\n\ne');
    expect(slides[0]?.notes).toBe('mailto:dana@a.b');
    expect(messages).toEqual(['The cover cannot show the link to "mailto:dana@a.b"; it was moved to the notes.']);
  });

  it('keeps a link that the cover can show', () => {
    const { slides, messages } = slidesOf('# A\n\nB [c](https://a.b/c)\n\n## D\n\ne');
    expect(JSON.stringify(slides[0]?.elements)).toContain('"link":"https://a.b/c"');
    expect([slides[0]?.notes, messages]).toEqual(['', []]);
  });

  it('shortens a subtitle further if its long words need more lines than the cover has', () => {
    const words =
      'bill kWh roof kWh 14,200 x<y https://example.com/a/b?c=d power council council x<y & internationalization roof internationalization panel power measures bill power measures roof the of annex) a power';
    const { outline } = readMarkdown(`# 99.99% bill annex)\n\n${words} ${words}\n\n## D\n\ne`);
    const { deck } = layoutDeck(outline, { coverId: 'business-green-zh' });
    expect(findFaults(deck)).toEqual([]);
    expect(lostWords(words, textOfDeck({ ...deck, slides: deck.slides.slice(1) }))).toEqual([]);
  });

  it('gives the parts of a subtitle that does not fit on one line a line each, without the dot between them', () => {
    const { slides } = slidesOf(
      '# A\n\nA workshop for everybody at the office · 12 November 2026, in Bergen\n\n## D\n\ne',
    );
    const lines = 'A workshop for everybody at the office\n12 November 2026, in Bergen';
    expect(JSON.stringify(slides[0]?.elements)).toContain(JSON.stringify(lines));
    expect(JSON.stringify(slidesOf('# A\n\nB · C\n\n## D\n\ne').slides[0]?.elements)).toContain('B · C');
  });

  it('writes the date of the front matter in the language of the deck', () => {
    const dateOf = (front: string, title: string): string | undefined =>
      slidesOf(`---\n${front}\n---\n\n# ${title}\n\n## D\n\n- ${title}`)
        .slides[0]?.elements.flatMap((one) =>
          one.kind === 'text' && one.role === 'date' ? [plainText(one.paragraphs[0]?.runs ?? [])] : [],
        )
        .at(0);
    expect(dateOf('date: 2026-03-21', 'The roof')).toBe('21 March 2026');
    expect(dateOf('date: 2026-03-21', '屋顶光伏')).toBe('2026年3月21日');
    expect(dateOf('date: March 21, 2026', 'The roof')).toBe('March 21, 2026');
  });

  it('shows the subtitle and the institute of the front matter, the line under the title, and a date with an event', () => {
    const front = [
      'title: Review',
      'subtitle: Board meeting',
      'author: Margaret Ellery, Finance Director',
      'organisation: Ellery & Sons Hardware Ltd',
      'date: "European Conference, 18 June 2025"',
    ];
    const { slides, messages } = slidesOf(
      `---\n${front.join('\n')}\n---\n\n# Review\n\nEleven shops, 164 staff\n\n## D\n\ne`,
    );
    const cover = JSON.stringify(slides[0]?.elements);
    for (const text of ['Board meeting', 'Ellery & Sons Hardware Ltd', 'Eleven shops, 164 staff', '18 June 2025'])
      expect(cover).toContain(text);
    expect(slides).toHaveLength(2);
    expect([slides[0]?.notes, messages]).toEqual(['', []]);
  });

  it('moves a long subtitle to the next slide, with its links and formatting', () => {
    const { slides, messages } = slidesOf(`# A\n\n${'many words '.repeat(40)}**[c](https://a.b/c)**\n\n## D\n\ne`);
    expect(JSON.stringify(slides[1]?.elements)).toContain('"bold":true,"link":"https://a.b/c","text":"c"');
    expect(messages).toEqual([]);
  });
});

describe('closing slide', () => {
  const closing = (markdown: string) => {
    const { deck, choices } = layoutDeck(readMarkdown(`# T\n\n## A\n\na\n\n${markdown}`).outline);
    const texts = deck.slides
      .at(-1)
      ?.elements.flatMap((one) =>
        one.kind === 'text' && one.role === 'subtitle'
          ? one.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''))
          : [],
      );
    return { layout: choices.at(-1)?.layout, subtitle: (texts ?? []).join('\n') };
  };

  it('shows contacts below a closing heading', () => {
    expect(closing('## Thank you!\n\n**Questions?**\n\nmail@a.b')).toEqual({
      layout: 'closing',
      subtitle: 'Questions?\nmail@a.b',
    });
    expect(closing('## 谢谢大家\n\n欢迎交流')).toEqual({ layout: 'closing', subtitle: '欢迎交流' });
  });

  it('closes the talk below a numbered heading, and above an appendix', () => {
    expect(closing('## 九、致谢\n\n感谢各位同事！').layout).toBe('closing');
    const layoutsOf = (markdown: string) =>
      layoutDeck(readMarkdown(`# A\n\n## B\n\nc\n\n${markdown}`).outline).deck.slides.map(({ layout }) => layout);
    expect(layoutsOf('## Thank you\n\nmail@a.b\n\n# Backup\n\n## D\n\n- e')[2]).toBe('closing');
    expect(layoutsOf('## Thank you\n\nmail@a.b\n\n# Costs\n\n## D\n\n- e')[2]).not.toBe('closing');
    expect(layoutsOf('## Prices\n\nmail@a.b\n\n# Backup\n\n## D\n\n- e')[2]).not.toBe('closing');
  });

  it('keeps each of several people on one line with the addresses', () => {
    const text = 'Ida Brandt · ida@a.b · 555-0142\nTom Reed · tom@a.b · 555-0167';
    expect(closing(`## Thank you\n\n${text}`).subtitle).toBe(text);
  });

  it('does not repeat the author who is named among the contacts', () => {
    const closingOf = (contacts: string) => {
      const text = `---\ntitle: A\nauthor: 李然 2026年5月\n---\n\n# A\n\n## B\n\n- c\n\n## 谢谢\n\n${contacts}\n`;
      return textOfDeck({ ...layoutDeck(readMarkdown(text).outline).deck }).match(/李然/gu)?.length;
    };
    expect(closingOf('联系人：李然\nli@a.b')).toBe(2);
    expect(closingOf('li@a.b')).toBe(2);
    expect(closingOf('联系人：王文\nli@a.b')).toBe(2);
  });

  it('shows contacts that are a list, the lines of a paragraph, or below another closing heading', () => {
    expect(closing('## Questions?\n\n- mail@a.b\n- https://a.b')).toEqual({
      layout: 'closing',
      subtitle: 'mail@a.b\nhttps://a.b',
    });
    expect(closing('## Thanks!\n\nIda Brandt\\\nmail@a.b').subtitle).toBe('Ida Brandt\nmail@a.b');
    expect(closing('## Join us\n\nWrite to mail@a.b, or come on Saturday.').layout).toBe('closing');
    expect(closing('## 下课\n\n谢谢大家，下次见！').layout).toBe('closing');
    expect(closing('## 敬请批评指正\n\n联系电话：0571-0000 0000').layout).toBe('closing');
    expect(closing('## 报告完毕，请各位指正\n\n会后可以来找我们。').layout).toBe('closing');
    expect(closing('## Where we are\n\nHarbour Street 4\n\nPhone: 0555 123 456').layout).toBe('closing');
  });

  it('has the thanks of a longer sentence as its heading', () => {
    const text =
      '---\n\nThank you to Ida, to the night shift of ward 4, and to all who lent a bed.\n\nmail@a.b · phone 2207';
    const { deck } = layoutDeck(readMarkdown(`# T\n\n## A\n\na\n\n${text}\n`).outline);
    expect(deck.slides.at(-1)).toMatchObject({ layout: 'closing', title: 'Thank you' });
    expect(JSON.stringify(deck.slides.at(-1)?.elements)).toContain('to Ida, to the night shift');
    expect(findFaults(deck)).toEqual([]);
    const other = layoutDeck(
      readMarkdown('# T\n\n## A\n\na\n\n---\n\nThankless work is still work, and the night shift of ward 4 does it.\n')
        .outline,
    );
    expect(other.deck.slides.at(-1)?.layout).not.toBe('closing');
  });

  it('keeps the links of its lines', () => {
    const { deck, report } = layoutDeck(
      readMarkdown(
        '# T\n\n## A\n\na\n\n## The end\n\nThank you to all who carried a bucket of soil.\n\nmail@a.b · https://a.b',
      ).outline,
    );
    const runs = deck.slides
      .at(-1)
      ?.elements.flatMap((one) => (one.kind === 'text' ? one.paragraphs.flatMap((paragraph) => paragraph.runs) : []));
    expect(runs?.flatMap(({ link }) => link ?? [])).toEqual(['mailto:mail@a.b', 'https://a.b']);
    expect(report).toEqual([]);
  });

  it('does not apply to a slide with other content', () => {
    expect(closing('## Questions\n\n- What did we miss?\n- What would you cut?').layout).not.toBe('closing');
    expect(closing('## Thank you!\n\n- Ida\n- Tom\n- Li').layout).not.toBe('closing');
    expect(closing(`## Thank you!\n\n${'Long text. '.repeat(20)}`).layout).not.toBe('closing');
    expect(closing('## Plan\n\nWe start.').layout).not.toBe('closing');
    expect(closing('## Call early\n\nPhone 999 at once').layout).not.toBe('closing');
    expect(closing('## Emergencies\n\nTel. 999').layout).not.toBe('closing');
  });
});

describe('section in the Chinese style', () => {
  const textsOf = (heading: string, coverId: string): string[] => {
    const { outline } = readMarkdown(`# 题\n\n# ${heading}\n\n## 甲\n\n乙`);
    const { deck } = layoutDeck({ ...outline, language: 'zh' }, { coverId });
    return (deck.slides[1]?.elements ?? []).flatMap((one) =>
      one.kind === 'text' ? [plainText(one.paragraphs[0]?.runs ?? [])] : [],
    );
  };

  it('shows the number from its heading in the disc', () => {
    expect(textsOf('一、从坊市到街市', 'chinese-green-zh')).toEqual(['壹', '从坊市到街市']);
  });

  it('keeps other numbers, and numbers in other styles, in the heading', () => {
    expect(textsOf('三、从坊市到街市', 'chinese-green-zh')).toEqual(['三、从坊市到街市']);
    expect(textsOf('一、从坊市到街市', 'business-blue-zh')).toEqual(['一、从坊市到街市']);
  });
});

it.each([
  ['林知行', ['林', '知', '行']],
  ['王芳', ['王', '芳']],
  ['历史学院', ['历史', '学院']],
  ['园林研究会', ['园', '林']],
  ['市政务服务管理局', []],
  ['Ida Brandt', ['IB']],
])('puts the whole name on the seal if the name has two to four characters: %s', (author, seal) => {
  const { outline } = readMarkdown('# 宋代城市');
  const { deck } = layoutDeck({ ...outline, author, language: 'zh' }, { coverId: 'chinese-green-zh' });
  const lines = deck.slides[0]?.elements.flatMap((one) =>
    one.kind === 'text' && one.id === 'seal' ? one.paragraphs.flatMap(({ runs }) => plainText(runs).split(' ')) : [],
  );
  expect(lines).toEqual(seal);
});

it('does not end a line of a subtitle with the dot between its parts', () => {
  const lines = [
    'Design review · RFC-0142 · Northern Harbor Platform',
    'Reviewers: Ida Brandt, Ben Moss and Ada Quist',
  ];
  const markdown = `# Moving the ledger of the harbor\n\n${lines.join('\n\n')}\n\n## Plan\n\n- sail\n- row\n`;
  const { deck } = layoutDeck(readMarkdown(markdown).outline, { coverId: 'tech-blue-en' });
  const element = deck.slides[0]?.elements.find((one) => one.kind === 'text' && one.role === 'subtitle');
  const shown = element?.kind === 'text' ? textLines(deck, element).map(({ text }) => text.trim()) : [];
  expect(shown.length).toBeGreaterThan(2);
  expect(shown.filter((text) => text.endsWith('·'))).toEqual([]);
  expect(findFaults(deck)).toEqual([]);
});
