import { expect, it } from 'vitest';
import { plainText } from '../../text/runs.ts';
import { readMarkdown } from '../read-markdown.ts';

const quoteIn = (markdown: string) => {
  const block = readMarkdown(`# T\n\n## S\n\n${markdown}\n`)
    .outline.slides.flatMap(({ blocks }) => blocks)
    .find(({ kind }) => kind === 'quote');
  return block?.kind === 'quote'
    ? { callout: block.callout, lines: block.paragraphs.map((runs) => plainText(runs).trim()) }
    : undefined;
};

it.each([
  ['> ⚠️ Safety: wear goggles.', 'warning', ['Safety: wear goggles.']],
  ['> ⚠ The plate is hot.', 'warning', ['Warning', 'The plate is hot.']],
  ['> ❗ The plate is hot.', 'warning', ['Warning', 'The plate is hot.']],
  ['> **⚠️ Safety:** wear goggles.', 'warning', ['Safety: wear goggles.']],
  ['> **Caution** The plate is hot.', 'caution', ['Caution: The plate is hot.']],
  ['> **Note**\n> Tenant names come from the token.', 'note', ['Note: Tenant names come from the token.']],
  ['> **Warning!** The plate is hot.', 'warning', ['Warning! The plate is hot.']],
  ['> **Please note:** the offer ends in May.', 'note', ['Please note: the offer ends in May.']],
  ['> Please note that the offer ends in May.', 'note', ['Please note that the offer ends in May.']],
  ['> Important: bring your badge.', 'important', ['Important: bring your badge.']],
  ['> 注意，电源先关闭。', 'warning', ['注意，电源先关闭。']],
  ['> 安全提示：戴好护目镜。', 'warning', ['安全提示：戴好护目镜。']],
  ['> **提示** 可以离线使用。', 'tip', ['提示：可以离线使用。']],
])('converts a quotation that warns or informs to a callout: %s', (markdown, callout, lines) => {
  expect(quoteIn(markdown)).toEqual({ callout, lines });
});

it.each(['> Important things take time.', '> Safety is a habit.', '> **Notes** from the field arrive late.'])(
  'keeps a quotation that only begins with such a word: %s',
  (markdown) => {
    expect(quoteIn(markdown)?.callout).toBeUndefined();
  },
);

it.each([
  ['> "It just works."\n> Site manager, call of 3 May', ['“It just works.”', '— Site manager, call of 3 May']],
  ['> “It works.\n> Every day.”\n>\n> site manager', ['“It works. Every day.”', '— site manager']],
  ['> “比以前快多了。”\n> 北区门店店长', ['“比以前快多了。”', '——北区门店店长']],
  ['> "It floats."\n> -- Ida, captain', ['“It floats.”', '— Ida, captain']],
  ['> It floats.\n> --Ida, captain', ['It floats.', '— Ida, captain']],
  ['> It floats.\n>\n> — -- Ida', ['It floats.', '— Ida']],
  ['> It floats.\n> - Ida', ['It floats.', '— Ida']],
  ['> 船能浮起来。\n> -- 王宁船长', ['船能浮起来。', '——王宁船长']],
  ['> 船能浮起来。\n> —王宁船长', ['船能浮起来。', '—王宁船长']],
  ['> It floats.\n> - Ida\n> - Ben', ['It floats.', '• Ida', '• Ben']],
])('reads the line below a closing quotation mark as its source: %s', (markdown, lines) => {
  expect(quoteIn(markdown)).toEqual({ callout: undefined, lines });
});

it.each(['> "Yes" is short.\n> It is enough', '> "It works."\n> It did not always.', '> "One."\n> "Two."'])(
  'keeps other lines in the quotation: %s',
  (markdown) => {
    expect(quoteIn(markdown)?.lines.some((line) => line.startsWith('—'))).toBe(false);
  },
);
