import { changeCover, changeTheme, layoutDeck, readMarkdown } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { applyTransaction } from '../model/transaction.ts';
import type { Command } from '../model/transaction.ts';
import { createThemePreview } from './apply-theme.ts';
import { typeText } from './edit-text.ts';
import { undo } from './undo-redo.ts';

const { deck } = layoutDeck(readMarkdown('# Talk\n\nTo all\n\n## One\n\n- a\n- b\n').outline, {
  coverId: 'fresh-green-en',
});

function run(state: EditorState, ...commands: Command[]): EditorState {
  return commands.reduce((before, command) => {
    const transaction = command(before);
    return transaction ? applyTransaction(before, transaction) : before;
  }, state);
}

it('previews styles, colors and covers in one undo step, no matter how much time passes', () => {
  const change = createThemePreview();
  const opened = openDeck(deck);
  const previewed = run(
    opened,
    change((now) => changeTheme(now, { style: 'tech' }), 0),
    change((now) => changeTheme(now, { color: 'orange' }), 60_000),
    change((now) => changeCover(now, 'business-blue-en'), 120_000),
  );
  expect(previewed.deck.theme).toEqual({ style: 'business', color: 'blue' });
  expect(previewed.history.past).toHaveLength(1);
  expect(run(previewed, undo).deck).toBe(deck);
});

it('does not add an undo step if the original theme is restored', () => {
  const change = createThemePreview();
  const opened = openDeck(deck);
  const back = run(
    opened,
    change((now) => changeTheme(now, { style: 'tech' }), 0),
    change((now) => changeTheme(now, { style: 'fresh' }), 1),
  );
  expect(back.deck).toBe(deck);
  expect(back.history.past).toEqual([]);
});

it('keeps text typed before the previews and between them as separate undo steps', () => {
  const change = createThemePreview();
  const title =
    deck.slides[1]?.elements.find((element) => element.kind === 'text' && element.role === 'title')?.id ?? '';
  const type = (text: string, at: number) =>
    typeText({ slide: 1, element: title, paragraphs: [{ runs: [{ text }] }], at });
  const state = run(
    openDeck(deck),
    type('Mine', 0),
    change((now) => changeTheme(now, { style: 'tech' }), 5000),
    type('Mine, too', 10_000),
    change((now) => changeTheme(now, { color: 'pink' }), 15_000),
  );
  expect(state.deck.slides[1]?.title).toBe('Mine, too');
  expect(state.history.past).toHaveLength(4);
  const undone = run(state, undo);
  expect(undone.deck.theme).toEqual({ style: 'tech', color: deck.theme.color });
  expect(run(undone, undo).deck.slides[1]?.title).toBe('Mine');
  expect(run(undone, undo, undo, undo).deck).toBe(deck);
});
