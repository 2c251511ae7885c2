import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { everydayDiagonal, firstSeed, isFullRun } from '../../../../tooling/everyday.ts';
import { coverTemplates } from '../styles/templates.ts';
import { styleNames } from '../model/deck.ts';
import { typesetFormulas } from '../math/typeset-formulas.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { renderSlide } from '../elements/render-slide.ts';
import { findFaults } from '../testing/find-faults.ts';
import { randomMarkdown } from '../testing/random-markdown.ts';
import { pick, randomFrom } from '../testing/random.ts';
import { lostWords, textOfDeck, wordsOf } from '../testing/words.ts';
import type { ResolvedPicture } from './layout-deck.ts';
import { formulasOf } from './formulas/formulas-of.ts';
import { layoutDeck } from './layout-deck.ts';

const fixtures = new URL('../../../../fixtures/', import.meta.url);
const texts = ['corpus/', 'samples/'].flatMap((folder) =>
  readdirSync(new URL(folder, fixtures))
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ name, text: readFileSync(new URL(folder + name, fixtures), 'utf8') })),
);
const pictures = new Map<string, ResolvedPicture>([
  ['https://example.com/wide.png', { src: 'https://example.com/wide.png', width: 3000, height: 400 }],
  ['https://example.com/a.png', { src: `picture:${'0'.repeat(64)}`, width: 800, height: 1200 }],
]);

describe.each(texts)('$name', ({ name, text }) => {
  const row = texts.findIndex((one) => one.name === name);
  const { outline } = readMarkdown(text);
  let formulas: Awaited<ReturnType<typeof typesetFormulas>>;
  beforeAll(async () => {
    formulas = await typesetFormulas(formulasOf(outline));
  });

  it.each(everydayDiagonal(styleNames.length, row, styleNames))(
    'keeps all content on the slide in the style %s',
    (style) => {
      for (const language of everydayDiagonal(2, row, ['en', 'zh'] as const)) {
        const { deck } = layoutDeck({ ...outline, language }, { coverId: `${style}-blue-${language}`, formulas });
        expect(findFaults(deck)).toEqual([]);
      }
    },
  );

  it('does not lose a word', () => {
    const { deck } = layoutDeck(outline);
    // Front matter keys, fence names, code languages, list numbers and HTML tags are not the author's text.
    const source = text
      .replace(/^---\n[^]*?\n---\n/u, '')
      .replace(/^```chart[^]*?^```/gmu, (chart) =>
        chart
          .replace(/^(?:type|x):.*$/gmu, '')
          .replace(/^title:/gmu, '')
          .replace(/(\.\d)0\b/gu, '$1'),
      )
      .replace(/^(?::::+ *\{?[\w. ="%]*\}?| *```.*)$/gmu, '')
      .replace(/\[\^\w+\]/gu, '')
      .replace(/\$[^$\n]+\$/gu, (formula) => formula.replace(/\\(?:begin|end)\{\w+\}|\\[a-zA-Z]+/gu, ' '))
      // Links to headings are not URLs.
      .replace(/\]\(#[^)\n]*\)/gu, ']')
      .replace(/<script>[^]*?<\/script>|<\/?[a-z]+(?: [a-z]+="[^"]*")*\s*\/?>/gu, '')
      .replace(/^ *\d+\. /gmu, '')
      .replace(/<\/?(?:kbd|sub|sup|br|b)>/gu, ' ')
      .replace(/&\w+;/gu, ' ');
    expect(lostWords(source.normalize('NFKC'), textOfDeck(deck).normalize('NFKC'))).toEqual([]);
    // Even the shortest deck contains one word.
    expect(wordsOf(source).length).toBeGreaterThan(name === '23-extreme-short.md' ? 0 : 50);
  });
});

it('leaves space after a long title for the numbers of more than 99 slides', () => {
  const code = Array.from({ length: 2500 }, (_, line) => `const value${line} = ${line};`).join('\n');
  // As long as a title with “(99/99)” after it may be.
  const heading = 'WAVE '.repeat(71).trim();
  const { deck } = layoutDeck(readMarkdown(`## ${heading}\n\n\`\`\`ts\n${code}\n\`\`\``).outline);
  expect(deck.slides.length).toBeGreaterThan(99);
  expect(findFaults(deck)).toEqual([]);
});

describe('random decks', () => {
  const seeds = Array.from({ length: isFullRun ? 12 : 1 }, (_, index) => firstSeed + index * 20);
  it.each(seeds)(
    'keeps all content on the slide and does not lose a word (seed %i and the seeds after it)',
    (first) => {
      for (let seed = first; seed < first + (isFullRun ? 20 : 4); seed++) {
        const random = randomFrom(seed);
        const text = randomMarkdown(random);
        const { outline } = readMarkdown(text);
        const cover = pick(random, [undefined, ...coverTemplates]);
        const { deck } = layoutDeck(outline, { pictures, ...(cover && { coverId: cover.id }) });
        expect(findFaults(deck), `seed ${seed}`).toEqual([]);
        const sourceText = outline.slides
          .flatMap((slide) =>
            slide.blocks.flatMap((block) => (block.kind === 'paragraph' || block.kind === 'heading' ? block.runs : [])),
          )
          .map((run) => run.text);
        expect(lostWords(sourceText.join(' '), textOfDeck(deck)), `seed ${seed}`).toEqual([]);
        for (const slide of deck.slides) expect(renderSlide(deck, slide)).not.toMatch(/NaN|undefined|Infinity/u);
      }
    },
  );
});
