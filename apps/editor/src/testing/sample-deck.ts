import type { Deck, Slide, SlideElement, TextElement } from '@ppt-embed/deck';

const white = { kind: 'solid', color: 'white' } as const;

function text(id: string, role: 'title' | 'subtitle' | 'body', rest: Partial<TextElement>): TextElement {
  const isTitle = role === 'title';
  return {
    id,
    kind: 'text',
    role,
    box: isTitle ? { x: 64, y: 44, width: 1152, height: 72 } : { x: 64, y: 150, width: 1152, height: 480 },
    style: {
      face: isTitle ? 'heading' : 'body',
      size: isTitle ? 44 : 28,
      bold: isTitle,
      color: 'ink',
      lineHeight: isTitle ? 1.15 : 1.4,
      verticalAlign: isTitle ? 'bottom' : 'top',
      steps: isTitle ? [44, 36, 32] : [28, 24, 22, 20],
    },
    paragraphs: [],
    ...rest,
  };
}

function slide(id: string, title: string, elements: readonly SlideElement[], rest: Partial<Slide> = {}): Slide {
  const heading = text(`${id}-title`, 'title', { paragraphs: [{ runs: [{ text: title }] }] });
  return { id, layout: 'content', title, background: white, notes: '', elements: [heading, ...elements], ...rest };
}

/** A small deck with one of each element type. */
export const sampleDeck: Deck = {
  version: 2,
  title: 'Solar on 40 school roofs',
  language: 'en',
  theme: { style: 'fresh', color: 'green' },
  coverId: '',
  slides: [
    slide(
      's1',
      'Solar on 40 school roofs',
      [
        {
          id: 's1-sun',
          kind: 'shape',
          alt: '',
          box: { x: 1000, y: 60, width: 160, height: 160 },
          geometry: { kind: 'ellipse' },
          fill: { kind: 'solid', color: 'vivid' },
        },
        text('s1-subtitle', 'subtitle', {
          box: { x: 64, y: 560, width: 800, height: 40 },
          paragraphs: [{ runs: [{ text: 'Proposal to the city council' }] }],
        }),
      ],
      { layout: 'title', notes: 'Thank the council first.' },
    ),
    slide('s2', 'Why now', [
      text('s2-body', 'body', {
        paragraphs: [
          {
            bullet: 'disc',
            runs: [{ text: 'Power bills rose ' }, { text: '61 %', bold: true }, { text: ' in five years' }],
          },
          {
            bullet: 'disc',
            level: 1,
            runs: [
              {
                text: 'The roofs were surveyed in 2024, and all but two of them can carry panels without any further work on ',
              },
              { text: 'beams', italic: true },
              { text: ' or ' },
              { text: 'walls()', code: true },
            ],
          },
          {
            bullet: 'number',
            start: 3,
            runs: [{ text: 'See ' }, { text: 'the study', link: 'https://example.com/study' }],
          },
          { runs: [{ text: 'No longer true', strike: true }, { text: ', said “nobody”\nin a second line' }] },
        ],
      }),
    ]),
    slide('s3', '五年间电费上涨 61%', [
      text('s3-body', 'body', {
        paragraphs: [
          {
            bullet: 'disc',
            runs: [
              {
                text: '我们建议在四十所学校的屋顶安装光伏板，每年可节省约 10.8 万元电费；市议会“尽快”批准之后，第一批工程将在二〇二六年夏天开始施工。',
              },
            ],
          },
        ],
      }),
    ]),
    slide('s4', 'Three phases', [
      {
        id: 's4-table',
        kind: 'table',
        box: { x: 64, y: 150, width: 800, height: 120 },
        columns: [400, 400],
        rows: [
          { height: 60, cells: [{ runs: [{ text: 'Phase' }] }, { runs: [{ text: 'Schools' }] }] },
          { height: 60, cells: [{ runs: [{ text: 'Pilot' }] }, { runs: [{ text: '4' }] }] },
        ],
        style: { size: 24, headFill: 'deep', headColor: 'white', color: 'ink', line: 'tint' },
      },
    ]),
  ],
};

/** Returns the sample deck with a different subtitle on its first slide. */
export function withSubtitle(change: (subtitle: TextElement) => TextElement): Deck {
  const [first, ...others] = sampleDeck.slides;
  if (!first) throw new Error('No slide.');
  const elements = first.elements.map((element) =>
    element.id === 's1-subtitle' && element.kind === 'text' ? change(element) : element,
  );
  return { ...sampleDeck, slides: [{ ...first, elements }, ...others] };
}

/** Creates a deck with that many slides, titled "Number 1", "Number 2", … */
export function numberedSlides(count: number): Deck {
  const [, second] = sampleDeck.slides;
  if (!second) throw new Error('No slide.');
  const slides = Array.from({ length: count }, (_, index) => ({
    ...second,
    id: `s${index}`,
    title: `Number ${index + 1}`,
  }));
  return { ...sampleDeck, slides };
}
