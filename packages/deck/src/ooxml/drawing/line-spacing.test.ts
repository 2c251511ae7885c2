import { expect, it } from 'vitest';
import { layoutDeck } from '../../layouts/layout-deck.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { openPptx } from '../../pptx/testing/open-pptx.ts';
import { writePptx } from '../../pptx/testing/write-pptx.ts';
import { lineSpacingXml, scriptOfText } from './line-spacing.ts';

it.each([
  ['12 % more “power”', 'latin'],
  ['岸电设施覆盖率只有 41%，远低于同类港口（68%）→ 改造', 'han'],
  ['港口 🚢', undefined],
  ['نص', undefined],
] as const)('finds the tallest script of %s', (text, script) => expect(scriptOfText(text)).toBe(script));

it.each([
  ['a percentage of the Latin font', 'body', 'latin', 1.35, '<a:spcPct val="110600"/>'],
  ['a percentage of 微软雅黑', 'body', 'han', 1.35, '<a:spcPct val="102300"/>'],
  ['a percentage for titles, which are closer', 'heading', 'han', 1.15, '<a:spcPct val="87100"/>'],
  ['points for Chinese fonts that many computers do not have', 'song', 'han', 1.15, '<a:spcPts val="1725"/>'],
  ['points for unknown characters', 'body', undefined, 1.35, '<a:spcPts val="2025"/>'],
] as const)('writes line spacing as %s', (_name, font, script, lineHeight, xml) =>
  expect(lineSpacingXml({ size: 20, lineHeight, font, script })).toBe(`<a:lnSpc>${xml}</a:lnSpc>`),
);

it('lets the lines of Chinese tables, lists and cards adapt to larger text', async () => {
  const row = '| 更换变电站的主变压器，并完成备用线路的满负荷测试 | 1,200 |\n';
  const markdown = `# 改造\n\n## 费用\n\n| 内容 | 万元 |\n|---|---|\n${row.repeat(3)}\n## 问题\n\n- 台账分散在五个部门，无法判断应当优先更换哪些设备\n- 培训每年只有一次\n- 岸电不足\n`;
  const { deck } = layoutDeck(readMarkdown(markdown).outline, { coverId: 'business-blue-zh' });
  const parts = openPptx(await writePptx(deck));
  const slides = Object.entries(parts).flatMap(([path, xml]) => (/slides\/[^/]+\.xml$/u.test(path) ? [xml] : []));
  expect(slides.join('')).toContain('<a:tbl>');
  expect(slides.join('')).not.toContain('<a:lnSpc><a:spcPts ');
});
