import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFullRun, itInFullRun } from '../../tooling/everyday.ts';
import { readMarkdown } from '@ppt-embed/deck';
import { estimateSlides } from '../../packages/react/src/markdown/estimate-slides.ts';

/**
 * Words of test input. The composer of `@ppt-embed/react` cannot import the deck engine, so its estimate is compared
 * with the engine here.
 */

const word = fc.constantFrom('Alpha', '09:10 – 10:10: Speaker', 'a_b', '`code`', '中文', 'https://example.org');
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((list) => list.join(' '));

/** Blocks of Markdown. Each ends with its line, so that blocks have the same meaning in CommonMark in any order. */
const block = fc.oneof(
  words,
  words.map((text) => `- ${text}\n  - inner`),
  words.map((text) => `1. ${text}`),
  words.map((text) => `> ${text}`),
  words.map((text) => `### ${text}`),
  words.map((text) => `| a | b |\n|---|---|\n| ${text} | 1 |`),
  fc.constantFrom('```', '~~~~').map((fence) => `${fence}\n# no slide\n---\n${fence}`),
  words.map((text) => `<!-- ${text}\n## no slide\n-->`),
  words.map((text) => `::: notes\n${text}\n## no slide\n:::`),
  words.map((text) => `[a]: https://example.org "${text}"`),
);
const slideStart = fc.oneof(
  words.map((text) => `## ${text}`),
  words.map((text) => `Heading ${text}\n---`),
  fc.constantFrom('---', '***', '_ _ _', ' ---'),
);
const frontMatter = fc
  .array(fc.constantFrom('author: Lin', 'date: 2026', '# comment', '', 'tags:\n- a\n- b', 'author:'), { maxLength: 4 })
  .map((lines) => `---\nauthor: Ada\n${lines.join('\n')}\n---\n`);

const deckText = fc
  .tuple(
    fc.option(frontMatter, { nil: 'Text\n\n' }),
    fc.array(fc.tuple(slideStart, fc.array(block, { maxLength: 3 })), { minLength: 1, maxLength: 6 }),
    fc.constantFrom('\n', '\r\n'),
  )
  .map(([matter, slides, lineEnd]) =>
    (matter + slides.map(([start, blocks]) => [start, ...blocks].join('\n\n')).join('\n\n')).replaceAll('\n', lineEnd),
  );

/** Parts of a slide: short ones, a long one, and one with a table. */
const part = fc.oneof(
  words.map((text) => `## ${text}\n\n${text}`),
  words.map((text) => `## ${text}\n${text}\n\n- ${text}\n- a`),
  words.map((text) => `## ${text}\n\n${'word '.repeat(80)}`),
  words.map((text) => `## ${text}\n\n| a | b |\n|---|---|\n| 1 | 2 |`),
);
const titledSlide = fc.oneof(
  { weight: 4, arbitrary: words.map((text) => `# A ${text}\n\n- ${text}\n- b`) },
  { weight: 1, arbitrary: words.map((text) => `# B ${text}\n\n### ${text}\n\ntext`) },
  {
    weight: 1,
    arbitrary: fc.array(part, { minLength: 1, maxLength: 4 }).map((list) => `# C\n\n${list.join('\n\n')}`),
  },
);
const titledText = fc
  .tuple(fc.array(titledSlide, { minLength: 1, maxLength: 9 }), fc.constantFrom('\n\n', '\n\n---\n\n'))
  .map(([list, separator]) => ['# Talk\n\nAda', ...list].join(separator));

describe('estimateSlides', () => {
  it('agrees with the deck engine on texts in which content follows most #', () => {
    fc.assert(
      fc.property(titledText, (markdown) => {
        expect(estimateSlides(markdown)).toBe(readMarkdown(markdown).outline.slides.length);
      }),
      { numRuns: isFullRun ? 400 : 40 },
    );
  });

  it('agrees with the deck engine on headings, thematic breaks, notes, comments and front matter', () => {
    fc.assert(
      fc.property(deckText, (markdown) => {
        // For Markdown without visible content, the layout creates one slide.
        expect(estimateSlides(markdown)).toBe(readMarkdown(markdown).outline.slides.length || 1);
      }),
      { numRuns: isFullRun ? 200 : 60 },
    );
  });

  itInFullRun('returns, for any text, a count from 0 to the number of lines plus one for a title slide', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(block, slideStart, frontMatter, fc.string({ unit: 'binary' })), { maxLength: 12 }),
        (parts) => {
          const text = parts.join('\n');
          const count = estimateSlides(text);
          expect(count).toBeGreaterThanOrEqual(text.trim() ? 1 : 0);
          expect(count).toBeLessThanOrEqual(text.split('\n').length + 1);
        },
      ),
      { numRuns: isFullRun ? 100 : 30 },
    );
  });
});
