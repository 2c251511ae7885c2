import { expect, it } from 'vitest';
import { hanWords } from './han-words.ts';

it.each([
  ['地铁运营安全工作总结', '地铁 运营 安全 工作 总结'],
  ['云南普洱茶出口欧洲', '云南 普洱茶 出口 欧洲'],
  ['优化营商环境工作报告', '优化 营商环境 工作 报告'],
  ['坪效与库存系统的彩排', '坪效 与 库存 系统 的 彩排'],
  ['故障率和卫生证', '故障率 和 卫生证'],
  ['长三角大数据', '长三角 大数据'],
])('splits %s into words', (text, words) => {
  expect(hanWords(text).join(' ')).toBe(words);
});
