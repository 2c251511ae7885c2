import { EditorState } from 'prosemirror-state';
import type { TextElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { newText } from '../new-elements.ts';
import type { ParagraphLayout } from './text-decorations.ts';
import { layoutParagraphs, hasSameDecorations, textDecorations } from './text-decorations.ts';
import { toDoc } from './prosemirror-doc.ts';

const layout: ParagraphLayout = {
  marginTop: 4,
  left: 8,
  lineHeight: 20,
  align: 'left',
  usesFullWidth: false,
  isRightToLeft: false,
  breaks: [4],
};

const doc = toDoc([{ runs: [{ text: 'Two lines' }] }]);
const typed = EditorState.create({ doc }).tr.insertText('s', 10);
/** The decorations after ProseMirror has mapped them through the change. */
const payload = textDecorations(doc, [layout], [], 'Carlito').map(typed.mapping, typed.doc);
const decorationsOf = (now: Partial<ParagraphLayout>) =>
  textDecorations(typed.doc, [{ ...layout, ...now }], [], 'Carlito');

it('reuses decorations while the lines stay unchanged', () => {
  expect(hasSameDecorations(payload, decorationsOf({}))).toBe(true);
});

it.each([
  { marginTop: 2 },
  { left: 0 },
  { lineHeight: 18 },
  { align: 'center' as const },
  { usesFullWidth: true },
  { breaks: [] },
  { breaks: [3] },
])('creates other decorations for %o', (now) => {
  expect(hasSameDecorations(payload, decorationsOf(now))).toBe(false);
});

it('leaves no space at the ends of the lines of a growing box and of justified text', () => {
  const growing = newText('One');
  const { autofit: _, ...fixed } = growing;
  const uses = (text: TextElement) => layoutParagraphs(text, [], () => 0).map(({ usesFullWidth }) => usesFullWidth);
  const justified = growing.paragraphs.map((paragraph) => ({ ...paragraph, align: 'justify' as const }));
  expect([uses(growing), uses(fixed), uses({ ...fixed, paragraphs: justified })]).toEqual([[true], [false], [true]]);
});
