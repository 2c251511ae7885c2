import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { plainText } from '../../text/runs.ts';
import { readFigures } from './read-figures.ts';

/** Reads a list as figures, and returns what is above each one, the figure, and what is below. */
const figuresOf = (...items: readonly string[]) => {
  const { outline } = readMarkdown(`# Talk\n\n## 概况\n\n${items.map((item) => `- ${item}`).join('\n')}\n`);
  const { heading = [], blocks = [] } = outline.slides[1] ?? {};
  return readFigures({ heading, blocks })?.figures.map(({ lead = [], value, label }) =>
    [lead, value, label].map((runs) => plainText(runs)),
  );
};

it('keeps the noun that a figure counts with it', () => {
  const [first] = figuresOf('已上线 71 条产线，23 家客户', '前三季度收入 2,060 万元', '本轮融资 4,000 万元') ?? [];
  expect(first).toEqual(['已上线', '71 条产线', '23 家客户']);
});

it('keeps the noun after 个 with its figure', () => {
  const figures = figuresOf(
    '新装流量计 57 台，数据 15 分钟一传',
    '零压测试一次通过 33 个区，其余 9 个区查出 14 处连通管',
  );
  expect(figures?.[1]).toEqual(['零压测试一次通过', '33 个区', '其余 9 个区查出 14 处连通管']);
});

it('does not join a verb with the subject of the next clause', () => {
  const [first] = figuresOf('签约 32,120 人，签约率 47.1%', '续约率 88.6%', '平均每个团队签约 3,569 人') ?? [];
  expect(first).toEqual(['', '32,120 人', '签约，签约率 47.1%']);
});

it('shows the whole sentence instead of one character above a figure', () => {
  const [first] = figuresOf('抽 2% 用户，每 20 ms 抓一次堆栈', '单用户每天不超过 50 KB', '采样开销：CPU +0.4%') ?? [];
  expect(first).toEqual(['', '2%', '抽 2% 用户，每 20 ms 抓一次堆栈']);
});
