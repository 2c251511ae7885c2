import { expect, it } from 'vitest';
import { withTranslationLine } from './translation-line.ts';

it.each([
  ['独立茶馆 Independent tea houses', '独立茶馆\nIndependent tea houses'],
  ['约 2,400 家，重视故事 value the story', '约 2,400 家，重视故事\nvalue the story'],
  ['使用 React 开发 web pages', '使用 React 开发 web pages'],
  ['昆明 Kunming', '昆明 Kunming'],
  ['Only English words', 'Only English words'],
])('sets “%s” on separate lines if it is text and its translation', (text, expected) => {
  expect(withTranslationLine([{ text }])).toEqual([{ text: expected }]);
});
