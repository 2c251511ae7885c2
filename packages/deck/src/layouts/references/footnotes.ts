import type { Box } from '../../model/box.ts';
import type { TextElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Paragraph, TextStyle } from '../../model/text.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import type { LayoutContext } from '../slide-layout.ts';

type Footnote = Extract<Block, { kind: 'footnote' }>;

/** Maximum height of footnotes, as a fraction of the body's. Taller ones are laid out as regular text. */
const maxBodyShare = 0.35;
const sizes = [16, 14] as const;

/**
 * Removes the footnotes from the blocks if they fit at the bottom of the slide, and creates a text box with them there.
 */
export function splitFootnotes(
  blocks: readonly Block[],
  box: Box,
  context: LayoutContext,
): { blocks: readonly Block[]; element?: TextElement } {
  const footnotes = blocks.filter((block): block is Footnote => block.kind === 'footnote');
  if (footnotes.length === 0 || footnotes.length === blocks.length) return { blocks };
  const height = heightOf(paragraphsOf(footnotes), styleOf(sizes[1], context), box.width);
  return height > box.height * maxBodyShare
    ? { blocks }
    : { blocks: blocks.filter(({ kind }) => kind !== 'footnote'), element: footnotesElement(footnotes, box, context) };
}

function footnotesElement(footnotes: readonly Footnote[], box: Box, context: LayoutContext): TextElement {
  const paragraphs = paragraphsOf(footnotes);
  const heightAt = (size: number): number => Math.ceil(heightOf(paragraphs, styleOf(size, context), box.width));
  const size = sizes.find((one) => heightAt(one) <= box.height * 0.25) ?? sizes[1];
  const height = heightAt(size);
  return {
    kind: 'text',
    id: 'footnotes',
    part: 'footnotes',
    name: 'Footnotes',
    box: { x: box.x, y: box.y + box.height - height, width: box.width, height },
    paragraphs,
    style: { ...styleOf(size, context), verticalAlign: 'bottom', steps: sizes },
  };
}

function paragraphsOf(footnotes: readonly Footnote[]): Paragraph[] {
  return footnotes.map(({ mark, runs }, index) => ({
    runs: [{ text: `${mark} ` }, ...runs.map((run) => ({ ...run, text: run.text.replace(/\n/gu, ' ') }))],
    ...(index > 0 && { spaceBefore: 2 }),
  }));
}

function styleOf(size: number, { slideTheme }: Pick<LayoutContext, 'slideTheme'>): TextStyle {
  return { face: 'body', size, color: slideTheme.body.secondary, lineHeight: 1.3 };
}
