import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { lostWords, textOfDeck } from '../../testing/words.ts';
import { layoutDeck } from '../layout-deck.ts';

function slideOf(text: string, language: 'en' | 'zh' = 'en') {
  const markdown = `# T\n\n${text}`;
  const { deck, choices } = layoutDeck(readMarkdown(markdown).outline, { coverId: `business-blue-${language}` });
  expect(findFaults(deck)).toEqual([]);
  expect(lostWords(markdown, textOfDeck(deck))).toEqual([]);
  const elements = deck.slides[1]?.elements ?? [];
  const texts = elements.filter((one) => one.kind === 'text');
  return {
    ...choices.at(-1),
    slides: deck.slides.length,
    panel: elements.find(({ id }) => id === 'quote-panel'),
    quote: texts.find(({ part }) => part === 'quote')?.style.size ?? 0,
    body: texts.find(({ role, part }) => role === 'body' && part !== 'quote')?.style.size ?? 0,
  };
}

const story =
  '## A small story\n\nLast month a child told me that the best day of the year was the one on which the phone stayed in the drawer.\n\n';
const chinese =
  '## 一个小故事\n\n上个月有个孩子跟我说，他最开心的一天是爸爸下班没看手机，陪他下了两盘象棋，都输了也开心。\n\n';

it.each([
  ['en', `${story}> Children do not ask for much.`],
  ['zh', `${chinese}> 孩子要的不多，就是你在。`],
] as const)('sets a short block quote below the text that leads to it in large type (%s)', (language, text) => {
  const { reason, panel, quote, body } = slideOf(text, language);
  expect(reason).toBe('Its text leads to a short sentence, which is in large type.');
  expect(panel?.kind === 'shape' && panel.fill).toEqual({ kind: 'solid', color: 'accent' });
  expect(quote).toBeGreaterThanOrEqual(body * 1.3);
  expect(body).toBeGreaterThanOrEqual(28);
});

it.each([
  ['a long block quote', `${story}> ${'Children do not ask for much. '.repeat(5)}`],
  ['text that the author marks', `${story}> **Note:** children do not ask for much.`],
  ['names in bold', '## A\n\n**Before:** Do it.\n\n**After:** Please do it.\n\n> Children do not ask for much.'],
  ['a list', '## A\n\n- One lake\n- Two rivers\n- Three seas\n\n> Children do not ask for much.'],
  ['long text', `## A\n\n${'The best day of the year was this one. '.repeat(12)}\n\n> Children do not ask for much.`],
])('leaves a slide with %s as it is', (_, text) => {
  expect(slideOf(text).reason).not.toContain('Its text leads to a short sentence');
});
