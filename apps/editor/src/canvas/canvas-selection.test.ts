import type { Deck, GroupElement, PictureElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { openDeck } from '../model/editor-state.ts';
import type { Selection } from '../model/selection.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { resolveSelection } from './canvas-selection.ts';

const [first] = sampleDeck.slides;
const [title, sun] = first?.elements ?? [];
if (!first || title?.kind !== 'text' || !sun) throw new Error('The sample has another first slide.');

const photo: PictureElement = {
  kind: 'picture',
  id: 'photo',
  box: { x: 0, y: 0, width: 100, height: 100 },
  src: '/photo.png',
  alt: 'A roof',
};
const inner: GroupElement = {
  kind: 'group',
  id: 'inner',
  box: { x: 0, y: 0, width: 100, height: 100 },
  frame: { width: 100, height: 100 },
  elements: [photo],
};
const group: GroupElement = { ...inner, id: 'group', elements: [inner] };
const deck: Deck = { ...sampleDeck, slides: [{ ...first, elements: [title, sun, group] }] };

function resolve(selection: Partial<Selection>) {
  const state = openDeck(deck);
  return resolveSelection({ ...state, selection: { ...state.selection, ...selection } });
}

it('resolves a selected element, and its text while it is edited', () => {
  expect(resolve({ elements: [title.id] })).toMatchObject({ only: title.id, target: title, groups: [] });
  expect(resolve({ elements: [title.id] }).text).toBeUndefined();
  expect(resolve({ elements: [title.id], editing: true })).toMatchObject({ edited: title, holder: title, text: title });
});

it('resolves to no element if none or several are selected', () => {
  for (const elements of [[], [title.id, sun.id]])
    expect(resolve({ elements })).toMatchObject({ only: null, target: undefined, edited: undefined, memberKey: null });
});

it('resolves the selected group member and the groups that contain it', () => {
  const member = { group: 'group', path: ['inner', 'photo'] };
  expect(resolve({ elements: ['group'], member })).toMatchObject({
    memberKey: 'group/inner/photo',
    groups: [group, inner],
    target: photo,
    cropped: undefined,
  });
  expect(resolve({ elements: ['group'], member, editing: true })).toMatchObject({
    edited: group,
    holder: photo,
    cropped: photo,
    text: undefined,
  });
});
