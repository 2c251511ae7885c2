import { expect, it } from 'vitest';
import { sampleDeck } from '../../testing/sample-deck.ts';
import { listEntries } from './list-entries.ts';

const version = (revision: number, savedAt: number) => ({
  revision,
  title: `Save ${revision}`,
  slides: 3,
  saved_at: savedAt,
  thumbnail: '',
});

it('lists versions and unsaved changes together, newest first', () => {
  const entries = listEntries({
    versions: [version(2, 200), version(1, 100)],
    drafts: [
      { id: 'a', saved_at: 250, slides: 7 },
      { id: 'b', saved_at: 150, slides: null },
    ],
    buffered: [{ id: 'c', savedAt: 120, deck: sampleDeck, isOffered: false }],
  });
  expect(entries.map(({ key, slides }) => [key, slides])).toEqual([
    ['draft a', 7],
    ['version 2', 3],
    ['draft b', null],
    ['draft c', sampleDeck.slides.length],
    ['version 1', 3],
  ]);
});

it('shows seconds for unsaved changes, or for versions, from the same minute', () => {
  const entries = listEntries({
    versions: [version(3, 305), version(2, 130), version(1, 125)],
    drafts: [
      { id: 'a', saved_at: 310, slides: 7 },
      { id: 'b', saved_at: 250, slides: 7 },
    ],
    buffered: [{ id: 'c', savedAt: 320, deck: sampleDeck, isOffered: false }],
  });
  expect(entries.filter(({ showsSeconds }) => showsSeconds).map(({ key }) => key)).toEqual([
    'draft c',
    'draft a',
    'version 2',
    'version 1',
  ]);
});

it('marks only the last save as the latest version, even if there are newer unsaved changes', () => {
  const entries = listEntries({
    versions: [version(2, 200), version(1, 100)],
    drafts: [{ id: 'a', saved_at: 250, slides: 1 }],
    buffered: [],
  });
  expect(entries.map((entry) => entry.kind === 'version' && entry.isLatest)).toEqual([false, true, false]);
});

it('lists the author of each version, if known', () => {
  const versions = [
    { ...version(3, 300), author: 'Lin', own: true as const },
    { ...version(2, 200), author: 'Ben' },
    version(1, 100),
  ];
  const entries = listEntries({ versions, buffered: [] });
  expect(entries.map((entry) => entry.kind === 'version' && [entry.author, entry.isOwn])).toEqual([
    ['Lin', true],
    ['Ben', false],
    [undefined, false],
  ]);
});

it('lists the versions of a service that does not send drafts', () => {
  expect(listEntries({ versions: [version(1, 100)], buffered: [] }).map(({ key }) => key)).toEqual(['version 1']);
});
