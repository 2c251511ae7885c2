import { describe, expect, it } from 'vitest';
import { plainText } from '../../text/runs.ts';
import { quotesSentences, sentencesOf } from './first-sentence.ts';

const sentencesIn = (text: string): string[] => sentencesOf([{ text }], 9).map(plainText);

describe('sentences', () => {
  it.each<[string, string[]]>([
    ['We dug. Then it rained.', ['We dug.', 'Then it rained.']],
    ['The price is 3.5 euros. It rises in May.', ['The price is 3.5 euros.', 'It rises in May.']],
    [
      'He shouted “Close it!” (two minutes before) and ran. They came.',
      ['He shouted “Close it!” (two minutes before) and ran.', 'They came.'],
    ],
    ['She asked “Why now?” and left. We stayed.', ['She asked “Why now?” and left.', 'We stayed.']],
    ['“It works.” Then they shook hands.', ['“It works.”', 'Then they shook hands.']],
    ['“It rains. We wait.” Then the sun came.', ['“It rains. We wait.”', 'Then the sun came.']],
    [
      'One wrote “Thank you!”, and we pinned it. We smiled.',
      ['One wrote “Thank you!”, and we pinned it.', 'We smiled.'],
    ],
    ['泵坏了。我们提水。', ['泵坏了。', '我们提水。']],
    ['他喊“快关阀门！”（只剩两分钟），冲了进去。水停了。', ['他喊“快关阀门！”（只剩两分钟），冲了进去。', '水停了。']],
    ['有人写道“孩子笑了！”，老师收好了。大家很高兴。', ['有人写道“孩子笑了！”，老师收好了。', '大家很高兴。']],
    ['他回答：“可以。”随后取了钥匙。锅炉修好了。', ['他回答：“可以。”随后取了钥匙。', '锅炉修好了。']],
    ['她问：“几点？”我们看了表。天黑了。', ['她问：“几点？”我们看了表。', '天黑了。']],
    ['规则已更新。（见附件）下周生效。请阅读。', ['规则已更新。（见附件）下周生效。请阅读。']],
    ['他说“我不去。', ['他说“我不去。']],
  ])('%s', (text, expected) => {
    expect(sentencesIn(text)).toEqual(expected);
  });

  it('are read in linear time', () => {
    for (const unit of ['“a.” b ', '“！”，', '“a. ', 'a! ', '。（'])
      expect(sentencesIn(unit.repeat(20_000)).length).toBeLessThan(10);
  });
});

it.each([
  ['He said “Go.” and left.', true],
  ['他说：“走吧。”然后走了。', true],
  ['The “quiet” engine is loud.', false],
  ['所谓“一站式”服务。', false],
])('finds quoted sentences in %s', (text, expected) => {
  expect(quotesSentences([{ text }])).toBe(expected);
});
