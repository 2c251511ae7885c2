import { expect, it } from 'vitest';
import { plainText } from '../../text/runs.ts';
import { questionsInProse } from './questions-in-prose.ts';

/** Returns the lead, which may be empty, and the items. */
const read = (text: string): string[] | undefined =>
  questionsInProse([{ text }])?.flatMap((block) => {
    if (block.kind === 'paragraph') return [plainText(block.runs)];
    return block.kind === 'list' ? block.items.map(({ runs }) => `- ${plainText(runs)}`) : [];
  });

it('converts several questions into a list', () => {
  expect(read('Is the fee acceptable? Should we wait? Who decides?')).toEqual([
    '- Is the fee acceptable?',
    '- Should we wait?',
    '- Who decides?',
  ]);
  expect(read('费用可以接受吗？要不要再等？谁来决定？')).toEqual([
    '- 费用可以接受吗？',
    '- 要不要再等？',
    '- 谁来决定？',
  ]);
});

it('keeps the sentence that announces them above the list', () => {
  expect(read('Please tell us what you think. Is the fee of $85 acceptable? And should we wait?')).toEqual([
    'Please tell us what you think.',
    '- Is the fee of $85 acceptable?',
    '- And should we wait?',
  ]);
});

it.each([
  'Is the fee acceptable? Should we wait?',
  'Is the fee acceptable? Should we wait? We will decide in May.',
  'The fee is $85. It was $80. Is it acceptable? Should we wait?',
  'We will decide in May.',
  'What did Dr. Brandt decide? Who pays for it?',
  `Is ${'a very '.repeat(40)}long question acceptable? Should we wait? Who decides?`,
])('leaves other text: %s', (text) => {
  expect(read(text)).toBeUndefined();
});
