import { expect, it } from 'vitest';
import { plainText } from '../../text/runs.ts';
import { withoutRepetition } from './without-repetition.ts';

const labelOf = (sentence: string, value: string) =>
  plainText(withoutRepetition({ value: [{ text: value }], label: [{ text: sentence }], sentence }).label);

it('leaves the figure and its verb out of a Chinese clause that ends with it', () => {
  expect(labelOf('工厂绿电比例达到 61%', '61%')).toBe('工厂绿电比例');
  expect(labelOf('全年居民满意度为 97.6%。', '97.6%')).toBe('全年居民满意度');
  expect(labelOf('检查点间隔改为 3 分钟', '3 分钟')).toBe('检查点间隔');
  expect(labelOf('审批时限修改为 3 天', '3 天')).toBe('审批时限');
  expect(labelOf('文件数降到每天 1,100 个', '1,100 个')).toBe('文件数降到每天 1,100 个');
  expect(labelOf('客诉 3 件，均为文案问题', '3 件')).toBe('客诉 均为文案问题');
  expect(labelOf('上线前：报损率3.1%，盘点停业2天', '3.1%')).toBe('上线前：报损率 盘点停业2天');
  expect(labelOf('研发 1,800 万元（45%）：底座模型', '1,800 万元')).toBe('研发（45%） 底座模型');
  expect(labelOf('合计 3 件', '3 件')).toBe('合计 3 件');
  expect(labelOf('手术：完成 3 例', '3 例')).toBe('手术：完成 3 例');
  // Other verbs say more than the name, and other clauses follow.
  expect(labelOf('水循环利用率提升至 92%', '92%')).toBe('水循环利用率提升至 92%');
  expect(labelOf('身兼三镇节度使，拥兵 18万', '18万')).toBe('身兼三镇节度使，拥兵 18万');
  expect(labelOf('工厂绿电比例达到 61%，比上年高', '61%')).toBe('工厂绿电比例达到 61%，比上年高');
});

it('leaves the figure out of English sentences with “every” before it, or with a sum at the beginning', () => {
  const figureOf = (sentence: string, value: string): string => {
    const figure = withoutRepetition({ value: [{ text: value }], label: [{ text: sentence }], sentence });
    return `${plainText(figure.value)}|${plainText(figure.label)}`;
  };
  expect(figureOf('Batteries changed every 24 days', '24 days')).toBe('Every 24 days|Batteries changed');
  expect(figureOf('In total 61,300 hours of audio, 7.1 TB', '61,300 hours')).toBe(
    '61,300 hours|of audio in total, 7.1 TB',
  );
  expect(figureOf('Batteries changed every 24 days by hand', '24 days')).toBe(
    '24 days|Batteries changed every 24 days by hand',
  );
  expect(figureOf('In total 61,300 hours were heard', '61,300 hours')).toBe(
    '61,300 hours|In total 61,300 hours were heard',
  );
});
