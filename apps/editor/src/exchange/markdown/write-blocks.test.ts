import type { Paragraph } from '@ppt-embed/deck';
import { layoutDeck, readMarkdown } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { writeElement } from '../element-formats.ts';
import { writeParagraphs } from './write-blocks.ts';

it.each<[string, Paragraph[]]>([
  ['alone', [{ runs: [{ text: '• literal' }] }]],
  ['without a space', [{ runs: [{ text: '•literal' }] }]],
  ['in paragraph after paragraph', [{ runs: [{ text: '• one' }] }, { runs: [{ text: '• two' }] }]],
  ['in line after line', [{ runs: [{ text: '• one\n• two' }] }]],
  ['before bold text', [{ runs: [{ text: '• ' }, { text: 'one', bold: true }] }]],
  ['after a space', [{ runs: [{ text: ' • one' }] }]],
  ['before other characters', [{ runs: [{ text: '● yes\n○ no' }] }, { runs: [{ text: '· one\n· two' }] }]],
])('preserves a manually typed bullet: %s', (_, paragraphs) => {
  const { blocks = [] } = readMarkdown(`## One\n\n${writeParagraphs(paragraphs)}`).outline.slides[0] ?? {};
  const textOf = ({ runs }: Pick<Paragraph, 'runs'>): string =>
    runs
      .map(({ text }) => text)
      .join('')
      .trim();
  expect(blocks.map((block) => (block.kind === 'paragraph' ? textOf(block) : block.kind))).toEqual(
    paragraphs.map(textOf),
  );
});

it('writes the numbers of lists as the slide shows them', () => {
  const item = (text: string, more: Partial<Paragraph> = {}): Paragraph => ({
    bullet: 'number',
    ...more,
    runs: [{ text }],
  });
  const lower = { numberStyle: 'alphaLcPeriod' } as const;
  expect(writeParagraphs([item('one'), item('two'), item('a', lower), item('b', lower)])).toBe(
    '1. one\n2. two\n1. a\n2. b',
  );
});

it('writes a manually typed bullet unchanged as plain text', () => {
  expect(writeParagraphs([{ runs: [{ text: '• literal' }] }], true)).toBe('• literal');
});

it.each([
  '> [!WARNING] Mind the step\n> It is *high*.\n>\n> And wet.',
  '> [!NOTE] A 2 \\* 3\n> Text',
  '> **Warning:** it is high.',
])('preserves the callout %j', (markdown) => {
  const { outline } = readMarkdown(`## One\n\n- first\n- second\n\n${markdown}`);
  const [slide] = layoutDeck(outline).deck.slides;
  const callout = slide?.elements.find(({ part }) => part?.endsWith('Callout'));
  const text = callout ? writeElement(callout) : '';
  expect(readMarkdown(`## One\n\n${text}`).outline.slides[0]?.blocks[0]).toMatchObject(
    outline.slides[0]?.blocks[1] ?? {},
  );
});
