import { EditorState } from 'prosemirror-state';
import { expect, it } from 'vitest';
import type { ParagraphPlace } from './paragraph-places.ts';
import { isPlacedAlike, placeText } from './place-text.ts';
import { toDoc } from './to-doc.ts';

const place: ParagraphPlace = {
  marginTop: 4,
  left: 8,
  lineHeight: 20,
  align: 'left',
  isJustified: false,
  isRightToLeft: false,
  breaks: [4],
};

const doc = toDoc([{ runs: [{ text: 'Two lines' }] }]);
const typed = EditorState.create({ doc }).tr.insertText('s', 10);
/** What the browser makes of it meanwhile. */
const carried = placeText(doc, [place], [], 'Carlito').map(typed.mapping, typed.doc);
const placed = (now: Partial<ParagraphPlace>) => placeText(typed.doc, [{ ...place, ...now }], [], 'Carlito');

it('finds letters where they were put while their lines stay as they are', () => {
  expect(isPlacedAlike(carried, placed({}))).toBe(true);
});

it.each([
  { marginTop: 2 },
  { left: 0 },
  { lineHeight: 18 },
  { align: 'center' as const },
  { isJustified: true },
  { breaks: [] },
  { breaks: [3] },
])('finds them elsewhere with %o', (now) => {
  expect(isPlacedAlike(carried, placed(now))).toBe(false);
});
