import { slideWidth } from '../../model/box.ts';
import type { Slide } from '../../model/deck.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Fill } from '../../model/paint.ts';
import type { Run } from '../../model/text.ts';
import { mediaKindOf } from '../../elements/media/media-url.ts';
import { slideBackground } from '../../styles/draw-cover.ts';
import { motifOf } from '../../styles/cover-of.ts';
import { plainText } from '../../text/runs.ts';
import type { PictureBlock } from '../flow/flow-item.ts';
import { layoutSection } from '../covers/section-layout.ts';
import { slideId } from '../slide/new-slide.ts';
import type { LayoutContext, SlideContent } from '../slide-layout.ts';

/**
 * Lays out a slide that has only a picture, which is missing: the art of section slides with the heading, and the caption
 * or the description of the picture. The picture fills the slide behind them, so that users can replace it. Returns
 * undefined for other slides.
 */
export function missingPictureSlide(
  { heading, blocks }: SlideContent,
  context: LayoutContext,
): { background: Fill; elements: readonly SlideElement[] } | undefined {
  const [block, ...others] = blocks;
  if (block?.kind !== 'picture' || others.length > 0 || mediaKindOf(block.src) !== undefined) return undefined;
  const { problem, alt, caption } = context.pictureOf(block);
  if (problem === undefined) return undefined;
  const picture: SlideElement = {
    kind: 'picture',
    id: 'picture',
    part: 'picture',
    box: { x: 0, y: 0, width: slideWidth, height: context.slideTheme.slideHeight },
    src: '',
    alt,
    problem,
  };
  const { background, elements, remaining } = layoutMissingPicture(heading, [{ text: caption ?? alt }], context);
  return remaining.length > 0 ? undefined : { background, elements: [picture, ...elements] };
}

/** Lays out the art, the heading and the description of a slide whose only picture is missing. */
export function layoutMissingPicture(
  heading: readonly Run[],
  description: readonly Run[],
  context: Pick<LayoutContext, 'deck' | 'slideTheme'>,
): Omit<ReturnType<typeof layoutSection>, 'shownHeading'> {
  const { deck } = context;
  const subtitle = description.filter((run) => run.text.trim() !== '');
  const hasHeading = plainText(heading) !== '';
  if (!hasHeading && subtitle.length === 0) {
    const { style, color } = deck.theme;
    return {
      background: slideBackground(style, color, 'section'),
      elements: motifOf(deck, 'section'),
      remaining: [],
    };
  }
  const section = layoutSection({ heading, subtitle, sectionNumber: '' }, context);
  const title = section.elements.find((one) => one.kind === 'text' && one.role === 'title');
  if (hasHeading || !title) return section;
  // Without a heading, the description takes its position.
  const elements = section.elements
    .filter((one) => one !== title)
    .map((one) => (one.kind === 'text' ? { ...one, box: { ...one.box, y: title.box.y } } : one));
  return { ...section, elements };
}

/** Whether a slide was laid out by `missingPictureSlide`, and the picture is still missing. */
export function isMissingPictureSlide({ elements: [first] }: Slide): boolean {
  return (
    first?.kind === 'picture' && first.problem !== undefined && first.box.x === 0 && first.box.width === slideWidth
  );
}

/** Matches text that refers to a picture on its slide. */
const reference =
  /\b(?:this|the|these|that)\s(?:photo(?:graph)?|picture|image|map|figure|diagram|drawing|painting|screenshot|poster)s?\b|\b(?:pictured|shown (?:here|above|below)|scan (?:the|this)|qr)\b|[这那此上下左右如见看张幅](?:张|幅)?(?:图|照片|画)|图[中上里片]|照片|扫码|二维码/iu;

/** Whether the text of a slide, or the caption of the picture, makes no sense without the picture. */
function needsPicture(picture: PictureBlock, blocks: readonly Block[]): boolean {
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

/** Content that needs the space of a picture that is missing. */
const largeKinds: ReadonlySet<Block['kind']> = new Set(['table', 'chart', 'code', 'formula']);
/** Maximum number of characters of the URL of a missing picture in the notes. */
const maxSourceLength = 300;

/**
 * Leaves out missing pictures next to other content, which takes the slide, except pictures on which the text or their
 * caption depends: these have an area with their description, which users can replace. Next to a table, a chart, code or
 * a formula, all missing pictures are left out. Videos are never left out.
 * @returns The blocks that are shown, and the texts and URLs of the pictures, which go to the notes.
 */
export function withoutMissingPictures(
  blocks: readonly Block[],
  heading: string,
  number: number,
  context: LayoutContext,
): { shown: readonly Block[]; left: readonly string[] } {
  const needsSpace = blocks.some(({ kind }) => largeKinds.has(kind));
  const problemOf = (block: Block): string | undefined =>
    block.kind === 'picture' && mediaKindOf(block.src) === undefined && (needsSpace || !needsPicture(block, blocks))
      ? context.pictureOf(block).problem
      : undefined;
  const missing = blocks.filter((block) => problemOf(block) !== undefined);
  const shown = blocks.filter((block) => !missing.includes(block));
  if (missing.length === 0 || shown.length === 0) return { shown: blocks, left: [] };
  const left = missing.map((block) => {
    if (block.kind !== 'picture') return '';
    const texts = [block.alt, block.caption ?? ''].filter((text) => text.trim() !== '');
    return [...texts, block.src.slice(0, maxSourceLength)].join(': ');
  });
  for (const block of missing)
    context.report({
      kind: 'picture',
      slideId: slideId(number),
      message: `A picture${heading === '' ? '' : ` on "${heading}"`} is missing and is left out: ${problemOf(block)}`,
    });
  return { shown, left };
}
