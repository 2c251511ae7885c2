import type { LayoutName } from '../model/deck.ts';
import type { OutlineSlide } from '../model/outline.ts';

/** A layout, and why. */
export interface LayoutChoice {
  layout: LayoutName;
  /** Whether picture and text stand side by side, or a quotation alone. */
  arrangement: 'stacked' | 'beside' | 'quote';
  why: string;
}

/** Decides by what is on a slide, not by how much: whether it fits is found out by measuring. */
export function chooseLayout({
  kind,
  heading,
  blocks,
}: Pick<OutlineSlide, 'kind' | 'heading' | 'blocks'>): LayoutChoice {
  if (kind === 'title') return { layout: 'title', arrangement: 'stacked', why: 'It opens the presentation.' };
  if (kind === 'section') return { layout: 'section', arrangement: 'stacked', why: 'It opens a section.' };
  const pictures = blocks.filter((block) => block.kind === 'picture').length;
  const texts = blocks.filter(
    (block) =>
      block.kind === 'paragraph' || block.kind === 'list' || block.kind === 'heading' || block.kind === 'quote',
  );
  if (blocks.length === 1 && blocks[0]?.kind === 'quote')
    return { layout: 'content', arrangement: 'quote', why: 'It is a quotation alone.' };
  if (pictures === blocks.length && pictures > 0)
    return heading.length > 0
      ? { layout: 'picture', arrangement: 'stacked', why: 'It shows pictures alone.' }
      : { layout: 'blank', arrangement: 'stacked', why: 'It shows pictures alone, without a heading.' };
  if (pictures === 1 && texts.length === blocks.length - 1)
    return { layout: 'picture', arrangement: 'beside', why: 'It shows one picture and text.' };
  return { layout: 'content', arrangement: 'stacked', why: 'It holds text, tables or code.' };
}
