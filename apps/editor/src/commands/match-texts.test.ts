import { expect, it } from 'vitest';
import { layoutDeck, readMarkdown, textOverflows } from '@ppt-embed/deck';
import type { Deck, SlideElement, TextElement } from '@ppt-embed/deck';
import { openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { applyTransaction } from '../model/transaction.ts';
import { matchTexts } from './match-texts.ts';
import { styleText } from './style-text.ts';
import type { TextChange } from '../elements/text/text-change.ts';
import { undo } from './undo-redo.ts';

const long = Array.from({ length: 12 }, (_, index) => `- Point ${index + 1} of a long list`).join('\n');
const { deck } = layoutDeck(
  readMarkdown(
    `# Talk\n\n## One\n\n1. a\n2. **b**\n\n## Two\n\n- c\n\n## Three\n\n${long}\n\n# Part\n\n## Four\n\n- d\n`,
  ).outline,
  { coverId: 'fresh-green-en' },
);

type Role = TextElement['role'];
const isText = (role: Role) => (element: SlideElement) => element.kind === 'text' && element.role === role;

/** Creates a selected text box with a different format on the second slide. */
function formattedState(role: Role, format: TextChange, from: Deck = deck): EditorState {
  const id = from.slides[1]?.elements.find(isText(role))?.id ?? 'none';
  const selected = { ...openDeck(from), selection: { slide: 1, elements: [id], editing: false } };
  const transaction = styleText(format, { at: 0 })(selected);
  if (!transaction) throw new Error('It does not apply.');
  return applyTransaction(selected, transaction);
}

const texts = ({ slides }: Deck, role: Role) =>
  slides.map(({ elements }) => elements.find(isText(role))).map((one) => (one?.kind === 'text' ? one : null));

it('formats all slide titles like the selected one in one undo step, except the titles of covers and sections', () => {
  const before = formattedState('title', {
    size: 30,
    color: 'vivid',
    face: 'serif',
    mark: { name: 'bold', isOn: false },
  });
  const transaction = matchTexts(5000)(before);
  const after = transaction && applyTransaction(before, transaction);
  const titles = texts(after?.deck ?? deck, 'title');
  for (const index of [1, 2, 3, 5])
    expect(titles[index]?.style, `slide ${index + 1}`).toMatchObject({ size: 30, color: 'vivid', face: 'serif' });
  for (const index of [0, 4]) expect(titles[index]).toBe(texts(deck, 'title')[index]);
  expect(after?.selection).toEqual(before.selection);
  const back = after && undo(after);
  expect(back && applyTransaction(after, back).deck).toBe(before.deck);
});

it('formats other text like the selected text, smaller if it would overflow, and keeps bold words', () => {
  const before = formattedState('body', { size: 44 });
  const transaction = matchTexts(5000)(before);
  const bodies = texts(transaction?.deck ?? deck, 'body');
  expect(bodies[2]?.style.size).toBe(44);
  expect(bodies[3]?.style.size).toBeLessThan(44);
  expect(bodies[3] && textOverflows(deck, bodies[3])).toBe(false);
  expect(JSON.stringify(bodies[1]?.paragraphs)).toContain('"bold":true');
});

it('keeps the fonts of other text if the selected text has several fonts', () => {
  const before = formattedState('body', { size: 24 });
  const slides = before.deck.slides.map((slide) => ({
    ...slide,
    elements: slide.elements.map((element) => {
      if (!before.selection.elements.includes(element.id) || element.kind !== 'text') return element;
      const [paragraph, ...paragraphs] = element.paragraphs;
      if (!paragraph) return element;
      const runs = paragraph.runs.map((run) => ({ ...run, face: 'mono' as const }));
      return { ...element, paragraphs: [{ ...paragraph, runs }, ...paragraphs] };
    }),
  }));
  const transaction = matchTexts(5000)({ ...before, deck: { ...before.deck, slides } });
  const body = texts(transaction?.deck ?? deck, 'body')[2];
  expect(body?.style).toMatchObject({ size: 24, face: texts(deck, 'body')[2]?.style.face });
});

it('skips locked elements, and does nothing for elements other than text', () => {
  const slides = deck.slides.map((slide, index) => ({
    ...slide,
    elements: slide.elements.map((element) => (index > 1 ? { ...element, locked: true } : element)),
  }));
  expect(matchTexts(0)(formattedState('title', { size: 30 }, { ...deck, slides }))).toBeNull();
  expect(matchTexts(0)(openDeck(deck))).toBeNull();
});
