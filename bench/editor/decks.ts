import type { Deck, Slide, SlideElement } from '@ppt-embed/deck';

const white = { kind: 'solid', color: 'white' } as const;

function slideOf(id: string, title: string, elements: readonly SlideElement[]): Slide {
  return { id, layout: 'content', title, background: white, notes: '', elements };
}

function textOf(id: string, text: string, index: number): SlideElement {
  return {
    id,
    kind: 'text',
    box: { x: 20 + (index % 20) * 62, y: 20 + Math.floor(index / 20) * 68, width: 58, height: 60 },
    paragraphs: [{ runs: [{ text }] }],
    style: { face: 'body', size: 14, color: 'ink', lineHeight: 1.3, steps: [14, 12] },
  };
}

function deckOf(slides: readonly Slide[]): Deck {
  return {
    version: 1,
    title: 'Bench',
    language: 'en',
    theme: { style: 'minimal', color: 'blue' },
    coverId: '',
    slides,
  };
}

/** One slide with as many elements as anybody puts on one. */
export const crowded: Deck = deckOf([
  slideOf(
    's1',
    'Two hundred',
    Array.from({ length: 200 }, (_, index) => textOf(`e${index}`, `Box ${index}`, index)),
  ),
]);

/** A thousand slides of a heading and a list. */
export const long: Deck = deckOf(
  Array.from({ length: 1000 }, (_, index) =>
    slideOf(`s${index}`, `Slide number ${index + 1}`, [
      {
        id: 'title',
        kind: 'text',
        role: 'title',
        box: { x: 64, y: 44, width: 1152, height: 72 },
        paragraphs: [{ runs: [{ text: `Slide number ${index + 1}` }] }],
        style: { face: 'heading', size: 44, bold: true, color: 'ink', lineHeight: 1.15, steps: [44, 36, 32] },
      },
      {
        id: 'body',
        kind: 'text',
        role: 'body',
        box: { x: 64, y: 150, width: 1152, height: 480 },
        paragraphs: Array.from({ length: 5 }, (__, line) => ({
          bullet: 'disc' as const,
          runs: [{ text: `Point ${line + 1} of slide ${index + 1}, in words as long as people write them` }],
        })),
        style: { face: 'body', size: 28, color: 'ink', lineHeight: 1.4, steps: [28, 24, 22, 20] },
      },
    ]),
  ),
);
