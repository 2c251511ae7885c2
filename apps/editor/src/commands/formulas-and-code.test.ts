import { layoutDeck, readMarkdown } from '@ppt-embed/deck';
import type { GroupElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { openDeck } from '../model/editor-state.ts';
import { applyTransaction } from '../model/transaction.ts';
import { newCode } from '../elements/code/code-block.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { selectMember } from './select.ts';
import { selectedSource, writeCode } from './formulas-and-code.ts';

it('removes the name of the language of code that changes, and nothing else', () => {
  const { deck } = layoutDeck(readMarkdown('## Code\n\n```py\nrun()\n```\n').outline);
  const state = openDeck(deck);
  const before = state.deck.slides[0]?.elements ?? [];
  const code = before.find(({ kind }) => kind === 'code');
  expect(before.filter(({ part }) => part === 'codeLanguage')).toHaveLength(1);
  const target = { slide: state.deck.slides[0]!.id, element: code!.id };
  const transaction = writeCode(target, { language: 'go', text: 'run()' }, { at: 1 })(state);
  const after = (transaction ? applyTransaction(state, transaction) : state).deck.slides[0]?.elements ?? [];
  expect(after).toHaveLength(before.length - 1);
  expect(after.find(({ kind }) => kind === 'code')).toMatchObject({ language: 'go', lines: ['run()'] });
  expect(after.some(({ part }) => part === 'codeLanguage')).toBe(false);
});

it('changes code in a group, on the slide where it was selected', () => {
  const code = { ...newCode({ language: 'ts', text: 'a()' }), id: 'inner' };
  const group: GroupElement = {
    kind: 'group',
    id: 'group',
    box: code.box,
    frame: { width: code.box.width, height: code.box.height },
    elements: [code],
  };
  const slides = sampleDeck.slides.map((slide) => ({ ...slide, elements: [group] }));
  const state = openDeck({ ...sampleDeck, slides });
  expect(selectedSource(state, 'code')).toBeNull();
  const selection = selectMember('group', ['inner'])(state);
  const selected = applyTransaction(state, selection ?? {});
  const source = selectedSource(selected, 'code');
  expect(source?.element).toBe(code);
  expect(selectedSource(selected, 'formula')).toBeNull();
  // Another slide is current when the dialog is closed.
  const elsewhere = { ...selected, selection: { slide: 1, elements: [], editing: false } };
  const transaction = writeCode(source!.target, { language: 'ts', text: 'b()' }, { at: 1 })(elsewhere);
  const linesOn = (index: number) => {
    const changed = transaction?.deck?.slides[index]?.elements[0];
    return changed?.kind === 'group' && changed.elements[0]?.kind === 'code' ? changed.elements[0].lines : null;
  };
  expect([linesOn(0), linesOn(1)]).toEqual([['b()'], ['a()']]);
});
