import { expect, it } from 'vitest';
import type { Block } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';
import { changesInProse } from './changes-in-prose.ts';

const textsOf = (blocks: readonly Block[] | undefined): string[] | undefined =>
  blocks?.flatMap((block) =>
    block.kind === 'list'
      ? block.items.map(({ runs }) => `- ${plainText(runs)}`)
      : block.kind === 'paragraph'
        ? [plainText(block.runs)]
        : [],
  );

it('makes the changes in the clauses of a sentence a list', () => {
  const text =
    '指标总体向好，但没有全部达标。一次交检合格率由 97.6% 升到 98.1%，离目标还差 0.4 个百分点；客户端不良率由 312 PPM 降到 246 PPM；客诉由 11 件降到 8 件。';
  expect(textsOf(changesInProse([{ text }]))).toEqual([
    '指标总体向好，但没有全部达标。',
    '- 一次交检合格率由 97.6% 升到 98.1%，离目标还差 0.4 个百分点',
    '- 客户端不良率由 312 PPM 降到 246 PPM',
    '- 客诉由 11 件降到 8 件',
  ]);
  const english =
    'Response times fell from 480 ms to 200 ms; the error rate fell from 2.1% to 0.4%; and costs rose from £310 to £330. We keep the cache.';
  expect(textsOf(changesInProse([{ text: english }]))).toEqual([
    '- Response times fell from 480 ms to 200 ms',
    '- The error rate fell from 2.1% to 0.4%',
    '- And costs rose from £310 to £330',
    'We keep the cache.',
  ]);
});

it.each([
  ['two clauses', '合格率由 97.6% 升到 98.1%；客诉由 11 件降到 8 件。'],
  ['a clause without a change', '合格率由 97.6% 升到 98.1%；客诉由 11 件降到 8 件；孔径超差是最大的短板。'],
])('keeps a sentence with %s', (_, text) => {
  expect(changesInProse([{ text }])).toBeUndefined();
});
