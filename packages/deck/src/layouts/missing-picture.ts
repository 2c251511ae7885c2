import { slideWidth } from '../model/box.ts';
import type { SlideElement } from '../model/element.ts';
import type { Block } from '../model/outline.ts';
import type { Fill } from '../model/paint.ts';
import type { Run } from '../model/text.ts';
import { mediaKindOf } from '../elements/media/media-url.ts';
import { slideBackground } from '../styles/draw-cover.ts';
import { motifOf } from '../styles/cover-of.ts';
import { plainText } from '../text/split-runs.ts';
import type { PictureBlock } from './flow/flow-item.ts';
import { layoutSection } from './section-layout.ts';
import type { LayoutContext, SlideContent } from './slide-layout.ts';

/**
 * Lays out a slide that has only a picture, which is missing: the art of section slides with the heading, and the caption
 * or the description of the picture. The picture fills the slide behind them, so that users can replace it. Returns
 * undefined for other slides.
 */
export function missingPictureStage(
  { heading, blocks }: SlideContent,
  context: LayoutContext,
): { background: Fill; elements: readonly SlideElement[] } | undefined {
  const { deck, slideTheme } = context;
  const [block, ...others] = blocks;
  if (block?.kind !== 'picture' || others.length > 0 || mediaKindOf(block.src) !== undefined) return undefined;
  const { problem, alt, caption } = context.pictureOf(block);
  if (problem === undefined) return undefined;
  const { slideHeight } = slideTheme;
  const picture: SlideElement = {
    kind: 'picture',
    id: 'picture',
    part: 'picture',
    box: { x: 0, y: 0, width: slideWidth, height: slideHeight },
    src: '',
    alt,
    problem,
  };
  const text: Run[] = [{ text: caption ?? alt }].filter((run) => run.text.trim() !== '');
  if (plainText(heading) === '' && text.length === 0) {
    const { style, color } = deck.theme;
    return { background: slideBackground(style, color, 'section'), elements: [picture, ...motifOf(deck, 'section')] };
  }
  const { background, elements, remaining } = layoutSection({ heading, subtitle: text, sectionNumber: '' }, context);
  // Without a heading, the description takes its position.
  const title = elements.find((one) => one.kind === 'text' && one.role === 'title');
  const shown =
    plainText(heading) === '' && title
      ? elements
          .filter((one) => one !== title)
          .map((one) => (one.kind === 'text' ? { ...one, box: { ...one.box, y: title.box.y } } : one))
      : elements;
  return remaining.length > 0 ? undefined : { background, elements: [picture, ...shown] };
}

/** Matches text that refers to a picture on its slide. */
const reference =
  /\b(?:this|the|these|that)\s(?:photo(?:graph)?|picture|image|map|figure|diagram|drawing|painting|screenshot|poster)s?\b|\b(?:pictured|shown (?:here|above|below)|scan (?:the|this)|qr)\b|[这那此上下左右如见看张幅](?:张|幅)?(?:图|照片|画)|图[中上里片]|照片|扫码|二维码/iu;

/** Whether the text of a slide, or the caption of the picture, makes no sense without the picture. */
export function needsPicture(picture: PictureBlock, blocks: readonly Block[]): boolean {
  return (picture.caption ?? '').trim() !== '' || textsOf(blocks).some((runs) => reference.test(plainText(runs)));
}

/** Returns the texts of paragraphs, headings, quotations and lists. */
function textsOf(blocks: readonly Block[]): (readonly Run[])[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'paragraph' || block.kind === 'heading') return [block.runs];
    if (block.kind === 'quote') return block.paragraphs;
    return block.kind === 'list' ? block.items.map(({ runs }) => runs) : [];
  });
}
