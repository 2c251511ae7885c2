import { coverOf } from '../covers/cover-of.ts';
import { ground } from '../covers/draw-cover.ts';
import { headingPlace } from '../layouts/content-slides.ts';
import { furniture } from '../layouts/furniture.ts';
import type { HeadingPlace } from '../layouts/headings.ts';
import { headingElement } from '../layouts/headings.ts';
import { sectionPicture } from '../layouts/section-slides.ts';
import { isOnStage, stagePicture } from '../layouts/stage.ts';
import type { Deck, Slide } from '../model/deck.ts';
import type { SlideElement, TextElement } from '../model/element.ts';
import type { Fill } from '../model/paint.ts';
import type { Run } from '../model/text.ts';
import { slideLookOf } from '../themes/slide-looks.ts';
import { coverTexts, isCover, isRoleText } from './cover-texts.ts';
import { numberOf } from './number-of.ts';
import { same } from './same.ts';
import type { TextKey } from './texts-of.ts';
import { runsIn, textIn } from './texts-of.ts';

/** What a style makes of a slide besides its content. */
export interface Frame {
  background: Fill;
  /** Shapes, and letters that belong to them. */
  art: readonly SlideElement[];
  /** Texts that stand where the style has them. */
  texts: readonly TextElement[];
  /** Whether quotation marks and bars are art as well: on a stage each style has its own. */
  isStage?: boolean;
}

/** All that a frame depends on besides the slide. */
export type Dress = Pick<Deck, 'title' | 'language' | 'theme' | 'coverId'>;

/** The frame that a slide has in its deck's dress, and the one it gets in another. */
export function framesOf(slide: Slide, from: Dress, to: Dress): { base: Frame; theirs: Frame } {
  if (isCover(slide)) {
    const texts = coverTexts(slide);
    return { base: splitCover(coverOf(from, texts)), theirs: splitCover(coverOf(to, texts)) };
  }
  const facts = factsOf(slide, from);
  const frame = slide.layout === 'section' ? sectionFrame : isOnStage(slide, from) ? stageFrame : contentFrame;
  return { base: frame(slide, from, facts), theirs: frame(slide, to, facts) };
}

function splitCover({ background, elements }: { background: Fill; elements: readonly SlideElement[] }): Frame {
  return { background, art: elements.filter((one) => !isRoleText(one)), texts: elements.filter(isRoleText) };
}

/** What is read from a slide by the style that it is in. */
interface Facts {
  number: number;
  /** Something stands at the heading's place: its marks go with it. */
  hasHeading: boolean;
  /** The heading stands where the style has it. */
  isUsual: boolean;
}

function factsOf(slide: Slide, dress: Dress): Facts {
  const look = slideLookOf(dress.theme);
  const title = textIn(slide, 'title');
  const isUsual = title !== undefined && same(title.box, look.heading.box);
  return {
    number: numberOf(slide, look, dress.language),
    hasHeading: isUsual || (title !== undefined && title.style.size <= 44),
    isUsual,
  };
}

function sectionFrame(slide: Slide, dress: Dress, { number }: Facts): Frame {
  const look = slideLookOf(dress.theme);
  const picture = sectionPicture(
    {
      heading: runsIn(slide, 'title'),
      subtitle: runsIn(slide, 'subtitle'),
      sectionNumber: look.section.number.numberFormat(number, dress.language),
    },
    { deck: dress, look },
  );
  return framed(picture);
}

function stageFrame(slide: Slide, dress: Dress): Frame {
  const linesOf = (key: TextKey): (readonly Run[])[] => (textIn(slide, key)?.paragraphs ?? []).map(({ runs }) => runs);
  const texts = { heading: runsIn(slide, 'title'), said: linesOf('quote'), by: linesOf('attribution') };
  return { ...framed(stagePicture(texts, { deck: dress, look: slideLookOf(dress.theme) })), isStage: true };
}

function framed({ background, elements }: Pick<Slide, 'background' | 'elements'>): Frame {
  const texts = elements.filter((one): one is TextElement => one.kind === 'text');
  return { background, art: elements.filter(({ kind }) => kind !== 'text'), texts };
}

function contentFrame(slide: Slide, dress: Dress, { number, hasHeading, isUsual }: Facts): Frame {
  const look = slideLookOf(dress.theme);
  const { under, over } = furniture(dress, look, number, hasHeading);
  const title = isUsual ? textIn(slide, 'title') : undefined;
  return {
    background: ground(dress.theme.style, dress.theme.color, 'content'),
    art: under,
    texts: [
      ...(title ? [headingIn(title, headingPlace({ deck: dress, look }))] : []),
      ...over.filter((one): one is TextElement => one.kind === 'text'),
    ],
  };
}

/** The heading as it is laid out: all slides that it goes on on have it in one size. */
function headingIn(title: TextElement, place: HeadingPlace): TextElement {
  const runs = title.paragraphs.flatMap((paragraph) => paragraph.runs);
  const ending = /^ \((\d+)\/(\d+)\)$/u.exec(runs.at(-1)?.text ?? '');
  if (!ending) return headingElement({ runs, isWhole: true }, place, '', ['']);
  const [suffix, , count] = ending;
  const suffixes = Array.from({ length: Math.min(99, Number(count)) }, (_, index) => ` (${index + 1}/${count})`);
  return headingElement({ runs: runs.slice(0, -1), isWhole: true }, place, suffix, suffixes);
}
