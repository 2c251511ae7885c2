import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Deck } from '@ppt-embed/deck';
import { createStore } from '../kit/store.ts';
import type { OfflineSummary } from '../session/collaboration.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { createOfflineChanges } from './offline-changes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Changes the slides with these indexes. */
const changeSlides = (deck: Deck, ...indexes: number[]): Deck => ({
  ...deck,
  slides: deck.slides.map((slide, index) => (indexes.includes(index) ? { ...slide, notes: `${slide.notes}.` } : slide)),
});
const [first, second, third] = sampleDeck.slides.map(({ id }) => id) as [string, string, string];

function open(names: Record<string, string> = {}) {
  const summary = createStore<OfflineSummary | null>(null);
  const changes = createOfflineChanges(summary, () => new Map(Object.entries(names)));
  return { summary, changes };
}

it("reports other users' changes by name, and the user's own changes", () => {
  const { summary, changes } = open({ [first]: 'Ann', [second]: 'Ann', [third]: 'Ben' });
  changes.start(sampleDeck);
  vi.advanceTimersByTime(3_600_000);
  const own = changeSlides(sampleDeck, 1);
  changes.merge(own);
  changes.receive(own, changeSlides(own, 0));
  changes.receive(changeSlides(own, 0), changeSlides(own, 0, 2));
  expect(summary.get()).toBeNull();
  vi.advanceTimersByTime(2000);
  expect(summary.get()).toEqual({
    changed: [first, third],
    deleted: 0,
    names: ['Ann', 'Ben'],
    own: 1,
    ownDeleted: 0,
  });
  changes.close();
});

it('reports deleted slides, and which of them the user had changed', () => {
  const { summary, changes } = open();
  changes.start(sampleDeck);
  vi.advanceTimersByTime(10_000);
  const own = changeSlides(sampleDeck, 0, 2);
  changes.merge(own);
  changes.receive(own, { ...own, slides: own.slides.slice(2) });
  vi.advanceTimersByTime(2000);
  expect(summary.get()).toEqual({ changed: [], deleted: 2, names: [], own: 1, ownDeleted: 1 });
  changes.close();
});

it('reports no names if one of the users is unknown', () => {
  const { summary, changes } = open({ [first]: 'Ann' });
  changes.start(sampleDeck);
  vi.advanceTimersByTime(10_000);
  changes.merge(sampleDeck);
  changes.receive(sampleDeck, changeSlides(sampleDeck, 0, 1));
  vi.advanceTimersByTime(2000);
  expect(summary.get()?.names).toEqual([]);
  changes.close();
});

it('reports nothing after a short interruption, or if nothing has changed', () => {
  const { summary, changes } = open();
  changes.start(sampleDeck);
  vi.advanceTimersByTime(1000);
  changes.merge(sampleDeck);
  changes.receive(sampleDeck, changeSlides(sampleDeck, 0));
  vi.advanceTimersByTime(2000);
  changes.start(sampleDeck);
  vi.advanceTimersByTime(10_000);
  changes.merge(sampleDeck);
  vi.advanceTimersByTime(2000);
  expect(summary.get()).toBeNull();
  changes.close();
});

it('includes the time for which the computer slept, although the computer notices the lost connection only when it wakes', () => {
  const { summary, changes } = open();
  vi.setSystemTime(Date.now() + 3_600_000);
  changes.start(sampleDeck);
  vi.advanceTimersByTime(500);
  changes.merge(sampleDeck);
  changes.receive(sampleDeck, changeSlides(sampleDeck, 0));
  vi.advanceTimersByTime(2000);
  expect(summary.get()?.changed).toEqual([first]);
  changes.close();
});

it('counts from the first time the connection was lost if it is lost repeatedly', () => {
  const { summary, changes } = open();
  changes.start(sampleDeck);
  vi.advanceTimersByTime(60_000);
  const own = changeSlides(sampleDeck, 1);
  changes.start(own);
  vi.advanceTimersByTime(1000);
  changes.merge(own);
  vi.advanceTimersByTime(2000);
  expect(summary.get()).toMatchObject({ own: 1, changed: [] });
  changes.close();
});
