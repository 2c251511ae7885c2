import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';

const slideOf = (text: string, coverId = 'chinese-green-zh') => {
  const { deck, choices } = layoutDeck(readMarkdown(`# 古诗\n\n## 拓展阅读\n\n${text}\n\n## 作业\n\n背诵。`).outline, {
    coverId,
  });
  expect(findFaults(deck)).toEqual([]);
  return { elements: deck.slides[1]?.elements ?? [], layout: choices[1]?.layout };
};
const poem = '空山不见人，\n但闻人语响。\n返景入深林，\n复照青苔上。';

it('shows the title and the author of a poem above it', () => {
  const { elements, layout } = slideOf(`鹿柴\n\n〔唐〕王维\n\n${poem}`);
  expect(layout).toBe('quote');
  const quote = elements.find((one) => one.kind === 'text' && one.part === 'quote');
  const lines = quote?.kind === 'text' ? quote.paragraphs.map(({ runs }) => plainText(runs)) : [];
  expect(lines.join('')).toContain('空山不见人');
  expect(elements.filter((one) => one.kind === 'text' && one.part !== 'quote').length).toBeLessThanOrEqual(3);
});

it('shows a couplet above its explanation as a quotation', () => {
  const text = '任凭春天的芳菲消歇，这秋天的山中自可以久留。诗人借此表达了不愿回到官场的心情。';
  const { elements } = slideOf(`随意春芳歇，王孙自可留。\n\n${text}`);
  expect(elements.some((one) => one.kind === 'text' && one.part === 'quote')).toBe(true);
  // A sentence is none.
  expect(slideOf(`我们今天学习这首诗，大家先读一遍。\n\n${text}`).elements.some(({ part }) => part === 'quote')).toBe(
    false,
  );
});

it('sets verse with long lines on a panel, each line whole', () => {
  const lines = [
    '可回收，丢蓝桶，卖给回收变成宝；',
    '有害物，丢红桶，单独投放要记牢；',
    '厨余物，丢绿桶，沥干去袋做肥料；',
    '其他类，丢灰桶，焚烧发电效率高。',
  ];
  const { elements, layout } = slideOf(lines.join('\n'), 'government-blue-zh');
  expect(layout).toBe('statement');
  const panel = elements.find(({ id }) => id === 'quote-panel');
  const body = elements.find(({ id }) => id === 'body');
  expect(body?.kind === 'text' && body.style.size).toBeGreaterThanOrEqual(44);
  expect(panel && body && body.box.x > panel.box.x && body.box.width < panel.box.width).toBe(true);
});
