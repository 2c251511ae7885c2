import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { plainText } from '../../text/runs.ts';
import { readFigures } from './read-figures.ts';

const valuesOf = (text: string): string[] | undefined => {
  const [, slide] = readMarkdown(`# T\n\n## 甲\n\n${text}\n`).outline.slides;
  return slide && readFigures(slide)?.figures.map(({ value }) => plainText(value).replaceAll('\u00A0', ' '));
};

it('shows figures of one kind if each item has one', () => {
  const items = [
    '管理人员 8 名，其中财务 1 名',
    '养老护理员 54 名，持证上岗率 100%',
    '社工 7 名，营养师 1 名',
    '志愿者登记 320 人，推行“时间银行”',
  ];
  expect(valuesOf(`- ${items.join('\n- ')}`)).toEqual(['8 名', '54 名', '7 名', '320 人']);
});

it('shows no figure of a story with several', () => {
  expect(
    valuesOf('看板上有 14 列。大家都很忙，周期却只从 74 天降到 68 天。后来改成五列，周期降到了 40 天以内。'),
  ).toBeUndefined();
});
