import { describe, expect, it } from 'vitest';
import { typeText } from '../commands/edit-text.ts';
import { redo, undo } from '../commands/undo-redo.ts';
import { selectSlide } from '../commands/select-slides.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { openDeck } from './editor-state.ts';
import type { EditorState } from './editor-state.ts';
import { groupWindowMs } from './history.ts';
import { applyTransaction, receive } from './transaction.ts';
import type { Command } from './transaction.ts';

function run(state: EditorState, ...commands: Command[]): EditorState {
  return commands.reduce((before, command) => {
    const transaction = command(before);
    return transaction ? applyTransaction(before, transaction) : before;
  }, state);
}

const type = (slide: number, element: string, text: string, at: number, step?: number) =>
  typeText({ slide, element, paragraphs: [{ runs: [{ text }] }], at, ...(step !== undefined && { step }) });

const titles = (state: EditorState) => state.deck.slides.map((slide) => slide.title);

describe('undo and redo', () => {
  it('undoes all text typed without a pause in one step', () => {
    const typed = run(openDeck(sampleDeck), type(1, 's2-title', 'W', 0), type(1, 's2-title', 'Wh', 200));
    expect(titles(run(typed, undo))[1]).toBe('Why now');
    expect(typed.history.past).toHaveLength(1);
  });

  it('starts a new undo step after a pause', () => {
    const typed = run(
      openDeck(sampleDeck),
      type(1, 's2-title', 'One', 0),
      type(1, 's2-title', 'Two', groupWindowMs + 1),
    );
    expect(titles(run(typed, undo))[1]).toBe('One');
  });

  it('starts a new undo step when the text editor requests one, however soon', () => {
    const typed = run(openDeck(sampleDeck), ...[0, 1, 1, 2].map((step, at) => type(1, 's2-title', `${at}`, at, step)));
    expect(typed.history.past).toHaveLength(3);
    expect([run(typed, undo), run(typed, undo, undo)].map((state) => titles(state)[1])).toEqual(['2', '0']);
  });

  it('starts a new undo step in another text box', () => {
    const typed = run(openDeck(sampleDeck), type(1, 's2-title', 'One', 0), type(2, 's3-title', 'Two', 1));
    expect(titles(run(typed, undo)).slice(1, 3)).toEqual(['One', '五年间电费上涨 61%']);
  });

  it('shows the changed slide when undo is pressed on another slide', () => {
    const typed = run(openDeck(sampleDeck), type(1, 's2-title', 'One', 0), selectSlide(3));
    const undone = run(typed, undo);
    expect(undone.selection).toEqual({ slide: 1, elements: ['s2-title'], editing: false });
    const redone = run(undone, selectSlide(0), redo);
    expect(redone.selection.slide).toBe(1);
    expect(redone.deck).toBe(typed.deck);
  });

  it('restores the identical saved deck, so that the status is Saved', () => {
    const opened = openDeck(sampleDeck);
    expect(run(opened, type(1, 's2-title', 'One', 0), undo).deck).toBe(opened.deck);
  });

  it('undoes the last five hundred steps', () => {
    const steps = Array.from({ length: 510 }, (_, index) => type(1, 's2-title', `${index}`, 2 * groupWindowMs * index));
    const typed = run(openDeck(sampleDeck), ...steps);
    const undone = run(typed, ...Array.from({ length: 510 }, () => undo));
    expect([typed.history.past.length, titles(undone)[1]]).toEqual([500, '9']);
  });

  it('clears the redo history when the user types again', () => {
    const retyped = run(openDeck(sampleDeck), type(0, 's1-title', 'A', 0), undo, type(0, 's1-title', 'B', 1));
    expect(redo(retyped)).toBeNull();
    expect(titles(run(retyped, undo))[0]).toBe('Solar on 40 school roofs');
  });

  it('does nothing at the beginning and at the end of the history', () => {
    expect(undo(openDeck(sampleDeck))).toBeNull();
    expect(redo(openDeck(sampleDeck))).toBeNull();
  });
});

describe('undo after another user has changed the deck', () => {
  const [first, second] = sampleDeck.slides;

  it("returns the user's own changes as a merge, even if other changes interrupted them", () => {
    const typed = run(openDeck(sampleDeck), type(1, 's2-title', 'W', 0));
    const others = { ...typed.deck, title: 'By another user' };
    const resumed = run(receive(typed, others), type(1, 's2-title', 'Wh', 200));
    expect(resumed.history.past).toHaveLength(1);
    expect(undo(resumed)).toMatchObject({
      changes: [
        { before: resumed.deck, after: others },
        { before: typed.deck, after: sampleDeck },
      ],
    });
    expect(undo(resumed)?.deck).toBeUndefined();
    const undone = run(resumed, undo);
    expect(redo(undone)?.changes).toEqual([
      { before: sampleDeck, after: typed.deck },
      { before: others, after: resumed.deck },
    ]);
  });

  it('restores the deck of later steps unchanged', () => {
    const state = receive(run(openDeck(sampleDeck), type(1, 's2-title', 'W', 0)), { ...sampleDeck, title: 'Other' });
    const later = run(state, type(0, 's1-title', 'Later', 5000));
    expect(undo(later)?.deck).toBe(state.deck);
    const undone = run(later, undo, undo);
    expect(undone.history.future.map(({ changes }) => changes?.length)).toEqual([1, 1]);
  });

  it('keeps the current slide and selection in place', () => {
    const state = run(openDeck(sampleDeck), selectSlide(1));
    const moved = receive(state, { ...sampleDeck, slides: [second!, first!, ...sampleDeck.slides.slice(2)] });
    expect(moved.selection.slide).toBe(0);
    const deleted = receive(moved, { ...sampleDeck, slides: [first!] });
    expect(deleted.selection).toEqual({ slide: 0, elements: [], editing: false });
  });
});
