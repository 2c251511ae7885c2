import { layoutDeck, readMarkdown } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { openDeck } from '../model/editor-state.ts';
import { applyTransaction } from '../model/transaction.ts';
import { writeCode } from './formulas-and-code.ts';

it('removes the name of the language of code that changes, and nothing else', () => {
  const { deck } = layoutDeck(readMarkdown('## Code\n\n```py\nrun()\n```\n').outline);
  const state = openDeck(deck);
  const before = state.deck.slides[0]?.elements ?? [];
  const code = before.find(({ kind }) => kind === 'code');
  expect(before.filter(({ part }) => part === 'codeLanguage')).toHaveLength(1);
  const transaction = writeCode(code?.id ?? '', { language: 'go', text: 'run()' }, { at: 1 })(state);
  const after = (transaction ? applyTransaction(state, transaction) : state).deck.slides[0]?.elements ?? [];
  expect(after).toHaveLength(before.length - 1);
  expect(after.find(({ kind }) => kind === 'code')).toMatchObject({ language: 'go', lines: ['run()'] });
  expect(after.some(({ part }) => part === 'codeLanguage')).toBe(false);
});
