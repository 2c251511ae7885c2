import type { Deck, Slide, SlideElement } from '@ppt-embed/deck';

const white = { kind: 'solid', color: 'white' } as const;

function slideOf(id: string, title: string, elements: readonly SlideElement[]): Slide {
  return { id, layout: 'content', title, background: white, notes: '', elements };
}

function textOf(id: string, text: string, index: number): SlideElement {
  return {
    id,
    kind: 'text',
    box: { x: 20 + (index % 20) * 62, y: 20 + Math.floor(index / 20) * 68, width: 58, height: 60 },
    paragraphs: [{ runs: [{ text }] }],
    style: { face: 'body', size: 14, color: 'ink', lineHeight: 1.3, steps: [14, 12] },
  };
}

function deckOf(slides: readonly Slide[], language: Deck['language'] = 'en'): Deck {
  return {
    version: 2,
    title: 'Bench',
    language,
    theme: { style: 'minimal', color: 'blue' },
    coverId: '',
    slides,
  };
}

/** A slide with more elements than users typically add. */
export const crowded: Deck = deckOf([
  slideOf(
    's1',
    'Two hundred',
    Array.from({ length: 200 }, (_, index) => textOf(`e${index}`, `Box ${index}`, index)),
  ),
]);

/** Creates a slide with a heading and a list. */
function listSlide(id: string, title: string, lines: readonly string[]): Slide {
  return slideOf(id, title, [
    {
      id: 'title',
      kind: 'text',
      role: 'title',
      box: { x: 64, y: 44, width: 1152, height: 72 },
      paragraphs: [{ runs: [{ text: title }] }],
      style: { face: 'heading', size: 44, bold: true, color: 'ink', lineHeight: 1.15, steps: [44, 36, 32] },
    },
    {
      id: 'body',
      kind: 'text',
      role: 'body',
      box: { x: 64, y: 150, width: 1152, height: 480 },
      paragraphs: lines.map((text) => ({ bullet: 'disc' as const, runs: [{ text }] })),
      style: { face: 'body', size: 28, color: 'ink', lineHeight: 1.4, steps: [28, 24, 22, 20] },
    },
  ]);
}

/** A thousand slides of a heading and a list. */
export const long: Deck = deckOf(
  Array.from({ length: 1000 }, (_, index) =>
    listSlide(
      `s${index}`,
      `Slide number ${index + 1}`,
      Array.from(
        { length: 5 },
        (__, line) => `Point ${line + 1} of slide ${index + 1}, in words as long as people write them`,
      ),
    ),
  ),
);

/** Twelve slides in Chinese with a heading and a list each: about ninety characters, in 18 subsets of their fonts. */
export const chinese: Deck = deckOf(
  Array.from({ length: 12 }, (_, index) =>
    listSlide(`s${index}`, `四十所学校屋顶光伏建设方案（${index + 1}）`, [
      '五年间电费上涨百分之六十一，明年还会更高',
      '首批十二所学校的屋顶已经完成检测与加固',
      '市议会批准“绿色校园”专项资金——共计三千万元',
      '每年发电约四百万度，减少排放两千余吨',
      '家长、教师和社区居民都可以查看实时数据',
    ]),
  ),
  'zh',
);
