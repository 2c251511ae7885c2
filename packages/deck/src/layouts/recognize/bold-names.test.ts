import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

const slideOf = (text: string) => {
  const { choices, deck } = layoutDeck(readMarkdown(`# T\n\n## Mornings\n\n${text}\n\n## Z\n\nz`).outline);
  return { choice: choices[1], slide: deck.slides[1], deck };
};

const early = 'Ida got up at 4:30 and walked to the river with her mother. Two trips, three hours.';
const late = 'The pump behind the clinic has worked for 19 months. She gets up at six.';

it.each([
  `**Before**\n\n${early}\n\n**After**\n\n${late}`,
  `**Before:**\n\n${early}\n\nShe came to school late.\n\n**After:**\n\n${late}`,
  `**The village**\n\n${early}\n\n**The town**\n\n${late}`,
  '**改造前**\n\n站台没有扶梯，老人要走七十级台阶。\n\n**改造后**\n\n新装两部扶梯，轮椅可以直达站厅。',
])('compares two bold names above paragraphs: %j', (text) => {
  const { choice, deck } = slideOf(text);
  expect(choice?.layout).toBe('comparison');
  expect(findFaults(deck)).toEqual([]);
});

it('shows a quotation below two groups as a band', () => {
  const { choice, slide, deck } = slideOf(
    `**Before**\n\n${early}\n\n**After**\n\n${late}\n\n> “I am first in mathematics now.”`,
  );
  expect(choice?.layout).toBe('comparison');
  expect(choice?.reason).toContain('band');
  expect(JSON.stringify(slide)).toContain('first in mathematics');
  expect(findFaults(deck)).toEqual([]);
});

it('sets questions above their answers side by side', () => {
  const first = '**问：车来了还不是混在一起？**\n\n答：不会。四类垃圾由四种颜色的车分别清运，欢迎监督。';
  expect(slideOf(`${first}\n\n**问：错过时间怎么办？**\n\n答：西门有误时投放点。`).choice?.layout).toBe('comparison');
  expect(slideOf('Q1: Is it free?\n\nYes, for all.\n\nQ2: Is it open?\n\nOnly in summer.').choice?.layout).toBe(
    'comparison',
  );
  expect(slideOf('Is it free?\n\nYes, for all.\n\nIs it open?\n\nOnly in summer.').choice?.layout).not.toBe(
    'comparison',
  );
});

it('sets three bold names above paragraphs side by side', () => {
  const { choice } = slideOf(`**Morning**\n\n${early}\n\n**Noon**\n\n${late}\n\n**Night**\n\nShe reads until nine.`);
  expect(choice?.layout).toBe('threeColumns');
});

it.each([
  `**Remember this**\n\n${early}\n\n${late}`,
  `**Nobody was hurt.**\n\n${early}\n\n**It was luck.**\n\n${late}`,
  `${early}\n\n**Before**\n\n${late}`,
  '**站台没有扶梯。**\n\n老人要走七十级台阶。\n\n**这不合理。**\n\n我们提出了改造方案。',
  `**Before** she got up at 4:30.\n\n${early}\n\n**After** that it was easy.\n\n${late}`,
])('does not compare other bold text: %j', (text) => {
  expect(slideOf(text).choice?.layout).not.toBe('comparison');
});
