import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { TextElement } from '../../model/element.ts';
import { typesetParagraphs } from '../../text/typeset-paragraphs.ts';
import { layoutDeck } from '../layout-deck.ts';
import { withoutWidow } from './text-width.ts';

const text = (words: string, part: Partial<TextElement> = {}): TextElement => ({
  kind: 'text',
  id: 'a',
  role: 'body',
  box: { x: 100, y: 0, width: 474, height: 200 },
  paragraphs: [{ runs: [{ text: words }] }],
  style: { face: 'body', size: 28, lineHeight: 1.25, color: '#000000' },
  ...part,
});

function lastLine({ paragraphs, style, box }: TextElement): string | undefined {
  return typesetParagraphs(paragraphs, style, box.width).lines.at(-1)?.text;
}

const gloves = 'Gloves: grip for cartons, cut-resistant for strapping';

it('narrows text of two lines whose last line would be one word', () => {
  const element = withoutWidow(text(gloves)) as TextElement;
  expect(lastLine(text(gloves, { box: { x: 100, y: 0, width: 540, height: 200 } }))).toBe('strapping');
  expect(lastLine(element)).toMatch(/\S \S/u);
  expect(element.box.x).toBe(100);
});

it('keeps centered text in the middle', () => {
  const centered = text(gloves, { paragraphs: [{ runs: [{ text: gloves }], align: 'center' }] });
  const { box } = withoutWidow(centered);
  expect(box.x + box.width / 2).toBe(100 + 474 / 2);
});

it.each([
  text('Short'),
  text(gloves, { role: 'title' }),
  text(gloves, { insets: { left: 1, top: 1, right: 1, bottom: 1 } }),
])('leaves other text unchanged', (element) => expect(withoutWidow(element)).toBe(element));

it('does not end a checklist item with a line of one word', () => {
  const items = [
    'Totes returned to the start lane',
    'Aisle clear of film, straps and labels',
    'Truck parked, forks down, key returned',
  ];
  const { outline } = readMarkdown(
    `# T\n\n## End of shift\n\n${items
      .map((item) => `- [ ] ${item}\n`)
      .join('')
      .repeat(2)}`,
  );
  const elements = layoutDeck(outline).deck.slides[1]?.elements;
  const texts = (elements ?? []).filter((one) => one.kind === 'text').filter(({ role }) => role === 'body');
  expect(texts.length).toBe(6);
  for (const one of texts) expect(lastLine(one)).toMatch(/\S[ \u00A0]\S/u);
});
