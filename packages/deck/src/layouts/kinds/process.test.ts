import { expect, it } from 'vitest';
import { textLines } from '../../elements/text/fit-text.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { layoutDeck } from '../layout-deck.ts';

/** Returns the lines of each step on its card. */
function linesOf(steps: readonly string[], language: 'en' | 'zh'): string[][] {
  const list = steps.map((step, index) => `${index + 1}. ${step}\n`).join('');
  const { deck } = layoutDeck({ ...readMarkdown(`## What we ask\n\n${list}`).outline, language });
  return (deck.slides[0]?.elements ?? []).flatMap((element) =>
    element.kind === 'text' && /^step-\d/u.test(element.id)
      ? [textLines(deck, element).map(({ text }) => text.trim())]
      : [],
  );
}

it('avoids a short word alone on the last line of a step', () => {
  const steps = [
    'Approve the budget for the second data center',
    'Extend the credit line to 2027',
    'Confirm the policy',
  ];
  expect(linesOf(steps, 'en')[1]).toEqual(['Extend the credit', 'line to 2027']);
});

it('fills the lines of Chinese steps', () => {
  expect(linesOf(['称取绿叶', '反演地表温度并校正结果', '过滤', '层析'], 'zh')[1]).toEqual([
    '反演地表温度',
    '并校正结果',
  ]);
});
