import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isFullRun } from '../../../../tooling/everyday.ts';
import { deckToJson, parseDeck, type ParsedDeck } from '../json/parse-deck.ts';
import { parseOutline } from '../json/parse-outline.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { calloutKinds } from '../model/callout-kind.ts';
import { deckLanguages, styleNames } from '../model/deck.ts';
import type { Outline } from '../model/outline.ts';
import { selectableLayouts } from './all-layouts.ts';
import { layoutDeck, type LayoutOptions, type ResolvedPicture } from './layout-deck.ts';

/** Lays out an outline, writes the deck as JSON and parses it, as for a deck that is stored and then opened. */
function reopened(outline: Outline, options: LayoutOptions = {}): ParsedDeck {
  return parseDeck(JSON.parse(JSON.stringify(deckToJson(layoutDeck(outline, options).deck))));
}

it.each([
  ['two callouts', '> [!TIP]\n> Bring a coat.\n\n> [!WARNING]\n> The deck is wet.'],
  ['callouts above and below text', '> [!NOTE]\n> It is cold.\n\nWe meet at the pier.\n\n> [!TIP]\n> Bring a coat.'],
  [
    'a callout below columns with a callout',
    '::: columns\n> [!TIP]\n> Eat early.\n\n+++\nSoup\n:::\n\n> [!NOTE]\n> Cash only.',
  ],
  ['text above and below a diagram', 'From order to door\n\nOrder → Pack → Ship\n\nIt takes two days.'],
])('lays out Markdown as a deck that can be opened: %s', (_, markdown) => {
  expect(reopened(readMarkdown(`# Boat trip\n\n## Today\n\n${markdown}`).outline)).toMatchObject({ ok: true });
});

it('gives the elements of custom layouts different ids than the logo and each other', () => {
  const box = { x: 90, y: 200, width: 60, height: 60 };
  const picture = { kind: 'picture', id: 'logo', alt: '', box, src: 'https://example.com/boat.png' } as const;
  const parsed = reopened(
    {
      title: 'Boat',
      logo: 'https://example.com/logo.png',
      language: 'en',
      slides: readMarkdown('## One\n\nTwo').outline.slides,
    },
    {
      layouts: [{ id: 'twice', layout: 'content', matchReason: () => 'It fits.', arrange: () => [[picture, picture]] }],
    },
  );
  expect(parsed).toMatchObject({ ok: true });
  if (!parsed.ok) return;
  expect(parsed.deck.slides[0]?.elements.map(({ id }) => id).filter((id) => id.startsWith('logo'))).toEqual([
    'logo',
    'logo-2',
    'logo-3',
  ]);
});

const pictures = new Map<string, ResolvedPicture>([
  ['https://example.com/wide.png', { src: 'https://example.com/wide.png', width: 3000, height: 400 }],
  ['https://example.com/tall.jpg', { src: `picture:${'0'.repeat(64)}`, width: 800, height: 1200 }],
]);
const text = fc.constantFrom(
  '',
  'Pier',
  'The boat leaves at noon.',
  'Rain: 40 % of the days',
  '2024',
  '+15%',
  '09:00 Breakfast',
  'a\nb',
  '✓',
  'Note: the deck is wet.',
  '“We slept well.”',
  '— Mia Holm, captain',
  'Order → Pack → Ship',
  'Pro: cheap',
  'Source: the harbor office',
  'mia@example.com',
  '港口',
  '第一步：订票',
  '👩‍👩‍👧‍👦',
  '🚀 Start',
  'x'.repeat(90),
  'word '.repeat(40),
);
const run = fc.oneof(
  text,
  fc.record(
    { text, bold: fc.boolean(), code: fc.boolean(), link: fc.constant('https://example.com/') },
    { requiredKeys: ['text'] },
  ),
);
const runs = fc.oneof(text, fc.array(run, { maxLength: 3 }));
const { item } = fc.letrec((tie) => ({
  item: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    text,
    fc.record(
      { runs, checked: fc.boolean(), items: fc.array(tie('item'), { maxLength: 3 }) },
      { requiredKeys: ['runs'] },
    ),
  ),
}));
const code = fc.constantFrom(
  { language: 'mermaid', text: 'graph TD\nA[Start] --> B[End]\nB --> C' },
  { language: 'mermaid', text: 'sequenceDiagram\nA->>B: hello' },
  { language: 'ts', text: 'const one = 1;' },
  { language: 'sh', text: 'npm install\n'.repeat(30) },
);
const paragraphs = fc.array(runs, { maxLength: 3 });
const src = fc.constantFrom(...pictures.keys(), 'none.png', 'https://example.com/film.mp4', 'javascript:alert(1)');
const { block } = fc.letrec((tie) => ({
  block: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    fc.record({ kind: fc.constant('paragraph'), runs }),
    fc.record({ kind: fc.constant('quote'), paragraphs, callout: fc.constantFrom(...calloutKinds) }),
    fc.record({ kind: fc.constant('quote'), paragraphs }),
    fc.record({ kind: fc.constant('heading'), level: fc.integer({ min: 1, max: 6 }), runs }),
    fc.record({ kind: fc.constant('list'), ordered: fc.boolean(), items: fc.array(item, { maxLength: 6 }) }),
    code.map((content) => ({ kind: 'code', ...content })),
    fc.record({
      kind: fc.constant('table'),
      head: fc.array(runs, { minLength: 1, maxLength: 4 }),
      rows: fc.array(fc.array(runs, { maxLength: 4 }), { maxLength: 6 }),
    }),
    fc.record(
      {
        kind: fc.constant('picture'),
        src,
        alt: text,
        caption: text,
        position: fc.constantFrom('left', 'right', 'full'),
      },
      { requiredKeys: ['kind', 'src'] },
    ),
    fc.constant({ kind: 'chart', chart: 'bar', categories: ['A', 'B'], series: [{ name: 'Days', values: [3, 4] }] }),
    fc.constant({ kind: 'formula', latex: 'a^2 + b^2' }),
    fc.record({ kind: fc.constant('footnote'), runs }),
    fc.record({
      kind: fc.constant('columns'),
      columns: fc.array(fc.record({ blocks: fc.array(tie('block'), { maxLength: 3 }) }), {
        minLength: 1,
        maxLength: 4,
      }),
    }),
  ),
}));
const slide = fc.record(
  {
    kind: fc.constantFrom('content', 'title', 'section'),
    heading: runs,
    subtitle: runs,
    blocks: fc.array(block, { maxLength: 4 }),
    layout: fc.constantFrom(...selectableLayouts().map(({ id }) => id)),
    build: fc.constant('flyIn'),
    background: fc.constantFrom('https://example.com/tall.jpg', 'none'),
  },
  { requiredKeys: ['blocks'] },
);
const outline = fc.record(
  {
    title: text,
    language: fc.constantFrom(...deckLanguages),
    style: fc.constantFrom(...styleNames),
    author: text,
    footer: text,
    logo: src,
    size: fc.constant({ width: 720, height: 1280 }),
    slides: fc.array(slide, { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: ['title', 'slides'] },
);

it('lays out any outline as a deck that can be opened', { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(outline, (json) => {
      const parsed = parseOutline(json);
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
      expect(reopened(parsed.outline, { pictures })).toMatchObject({ ok: true });
    }),
    isFullRun ? { numRuns: 3000 } : { numRuns: 60, seed: 16 },
  );
});
