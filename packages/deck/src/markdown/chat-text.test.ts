import { describe, expect, it } from 'vitest';
import type { Outline } from '../model/outline.ts';
import { plainText } from '../text/runs.ts';
import { readMarkdown } from './read-markdown.ts';

const slidesOf = (text: string): Outline['slides'] => readMarkdown(text).outline.slides;

describe('text around a presentation that a language model wrote', () => {
  it.each([
    ["Here's a 10-slide presentation on *orchids*:", 'Would you like me to add pictures?'],
    ['Sure! Below is a deck for you.', 'Let me know if you want more slides.'],
    ['以下是为您准备的演示文稿：', '需要我补充图片吗？'],
    ['好的，这是一份10页的PPT大纲。', '如需调整，请告诉我。'],
  ])('is dropped and reported: %s', (opening, offer) => {
    const { outline, report } = readMarkdown(`${opening}\n\n---\n\n# T\n\n---\n\n## A\n\ntext\n\n---\n\n${offer}`);
    expect(outline.slides.map(({ kind, heading, notes }) => [kind, plainText(heading), notes])).toEqual([
      ['title', 'T', ''],
      ['content', 'A', ''],
    ]);
    expect(report).toMatchObject([{ line: 1 }, { line: 15 }]);
  });

  it.each([['如果您需要,我还可以为您补充详细的预算表!😊'], ["Let me know if you'd like me to add speaker notes."]])(
    'is dropped after the last break, without an introduction, if only a language model writes it: %s',
    (text) => {
      const { outline, report } = readMarkdown(`# T\n\n---\n\n## A\n\ntext\n\n---\n\n${text}`);
      expect([outline.slides.length, report]).toMatchObject([2, [{ line: 11 }]]);
    },
  );

  it.each([
    ['# T\n\n## A\n\ntext\n\n---\n\n如果您需要，我们可以上门服务。', '上门服务'],
    ['Here is where we live.\n\n# T\n\n## A\n\ntext', 'Here is where we live.'],
    ['# T\n\n## A\n\ntext\n\n---\n\nWould we do it again?', 'Would we do it again?'],
    ["# T\n\n## A\n\ntext\n\n---\n\n- b\n\nLet me know if it's wrong.", 'Let me know if'],
    ['# T\n\n## A\n\nLet me know if you agree.', 'Let me know if you agree.'],
    ['# T\n\n## A\n\ntext\n\n---\n\nLet me know if you agree.', 'Let me know if you agree.'],
    ['# T\n\n## A\n\ntext\n\n---\n\nShall I compare thee?', 'Shall I compare thee?'],
    [
      "Here's a talk on orchids:\n\n# T\n\n## A\n\ntext\n\n---\n\nLet me know what you grow.\n\nann@orchid.example",
      'Let me know what you grow.',
    ],
  ])('does not include other text: %j', (text, shown) => {
    const slides = slidesOf(text);
    expect(JSON.stringify(slides.map(({ blocks, subtitle }) => [blocks, subtitle]))).toContain(shown);
    expect(slides.every(({ notes }) => notes === '')).toBe(true);
  });
});

describe('“Slide 1:” above short lines', () => {
  const others = '---\n\n## Slide 2: Why\n\n- a\n\n---\n\n## Slide 3: How\n\n- b';

  it('is the title slide', () => {
    const { slides, title, author } = readMarkdown(
      `Here's a presentation:\n\n---\n\n## Slide 1: Orchids\n\n**For beginners**\n\n*Presented by: Ann Lee*\n*Greenhouse*\n\n**Speaker Notes:** Welcome.\n\n${others}`,
    ).outline;
    expect([title, author, slides.length]).toEqual(['Orchids', 'Presented by Ann Lee', 3]);
    expect(slides[0]).toMatchObject({ kind: 'title', heading: [{ text: 'Orchids' }], blocks: [] });
    expect(plainText(slides[0]?.subtitle ?? [])).toBe('For beginners');
    expect(slides[0]?.notes).toContain('Welcome.');
  });

  it('is the title slide if all slides begin with #', () => {
    const [title, ...more] = slidesOf(
      '# Slide 1: Orchids\n\n**Botanical Society: Greenhouse Group**\n\nEvening course, 45 minutes, all beginners and their friends\n\nHost: Ann Lee\n\n---\n\n# Slide 2: Why\n\n- a',
    );
    expect(title).toMatchObject({ kind: 'title', heading: [{ text: 'Orchids' }] });
    expect(more).toHaveLength(1);
    const [content] = slidesOf('# Orchids\n\nThey are old.\n\nThey need light.\n\n---\n\n# Why\n\n- a');
    expect(content?.kind).toBe('content');
  });

  it.each([
    `## Slide 1: Orchids\n\n- a list\n\n${others}`,
    `# Flowers\n\n## Slide 1: Orchids\n\nShort\n\n${others}`,
    `## Slide 1: Orchids\n\n${'A long sentence that explains something. '.repeat(6)}\n\n${others}`,
  ])('is not the title slide with other content: %j', (text) => {
    const slide = slidesOf(text).find(({ heading }) => plainText(heading) === 'Orchids');
    expect(slide?.kind).toBe('content');
  });
});
