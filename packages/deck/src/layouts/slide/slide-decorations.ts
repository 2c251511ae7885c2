import { motifOf } from '../../styles/cover-of.ts';
import type { Box } from '../../model/box.ts';
import type { Deck } from '../../model/deck.ts';
import type { ShapeElement, SlideElement, TextElement } from '../../model/element.ts';
import type { Mark, SlideTheme } from '../../themes/slide-theme.ts';
import { footerEnd, titlePanelName } from '../pictures/half-bleed.ts';
import { panelMotif } from '../../styles/panel-motif.ts';
import { withMotifIds } from '../../styles/shapes.ts';
import { withFooterTitle } from './with-footer.ts';

/** Font sizes in px of footers, and of slide numbers on the motif in the upper corner. */
export const footerSize = 16;
const motifNumberSize = 24;

/**
 * Creates the decorations of a content slide: motif, marks and footer.
 * @param slideNumber From 1.
 */
export function slideDecorations(
  deck: Pick<Deck, 'theme' | 'coverId' | 'language' | 'title' | 'footer' | 'size'>,
  slideTheme: SlideTheme,
  slideNumber: number,
  hasHeading: boolean,
): { behind: SlideElement[]; inFront: SlideElement[] } {
  const { footer } = slideTheme;
  const { language } = deck;
  const shared = sharedElements(slideTheme, deck);
  const motif = motifOf(deck, 'content');
  const number: TextElement = {
    kind: 'text',
    id: 'slide-number',
    name: 'Slide number',
    role: 'slideNumber',
    box: footer.number,
    paragraphs: [
      {
        runs: [{ text: footer.numberFormat(slideNumber, language) }],
        ...(footer.align !== 'left' && { align: footer.align }),
      },
    ],
    style: {
      face: 'body',
      size: footer.number.y < slideTheme.slideHeight / 2 ? motifNumberSize : footerSize,
      bold: true,
      color: footer.color,
      lineHeight: 1.4,
      verticalAlign: 'middle',
    },
  };
  return {
    behind: [
      ...(slideTheme.panel ? withMotifIds(withPanel(motif, slideTheme.panel, slideTheme, deck.theme)) : motif),
      ...(hasHeading ? shared.marksWithHeading : shared.marks),
    ],
    inFront: [...shared.footer, number],
  };
}

/** Elements that all content slides of a deck share, so that each element is measured and written only once. */
interface SharedElements {
  /** The footer's text. */
  text: string;
  footer: readonly TextElement[];
  marks: readonly ShapeElement[];
  marksWithHeading: readonly ShapeElement[];
}

const sharedByTheme = new WeakMap<SlideTheme, SharedElements>();

/**
 * Size in px of the footer, and its distance from the bottom, if the author requested a footer in a style without one.
 */
const ownFooter = { width: 480, height: 24, bottom: 28 } as const;

/**
 * Returns the position of a footer that the author requested in a style without one. It does not overlap the slide
 * number, and is narrower next to a picture.
 */
export function ownFooterIn({ slideHeight, body, footer: { align, number } }: SlideTheme): Box {
  const { x, width } = body.box;
  const end = align === 'center' ? number.x - 16 : x + width - footerEnd;
  const { height, bottom } = ownFooter;
  return { x, y: slideHeight - bottom - height, width: Math.min(ownFooter.width, end - x), height };
}

function sharedElements(slideTheme: SlideTheme, deck: Pick<Deck, 'title' | 'footer'>): SharedElements {
  let shared = sharedByTheme.get(slideTheme);
  const { footer, marks, headingMarks } = slideTheme;
  const box = footer.text ?? (deck.footer === undefined ? undefined : ownFooterIn(slideTheme));
  const text = box ? (deck.footer ?? deck.title) : '';
  if (shared?.text !== text) {
    shared = {
      text,
      // In a deck without a title, the footer is empty and gets its text when the deck gets a title.
      footer: box && deck.footer !== '' ? [footerText(text, box, slideTheme)] : [],
      marks: markElements(marks),
      marksWithHeading: markElements([...marks, ...headingMarks]),
    };
    sharedByTheme.set(slideTheme, shared);
  }
  return shared;
}

/** Whether an element is the footer or the slide number of a content slide. */
export function isFooterText(element: SlideElement): boolean {
  return element.kind === 'text' && (element.role === 'slideNumber' || element.part === 'footer');
}

/** Adds the panel at the slide's edge over the motif, and the motif on the panel. */
function withPanel(
  motif: readonly ShapeElement[],
  panel: Box,
  { titlePanel: { fill, ink, stroke } }: SlideTheme,
  { style }: Deck['theme'],
): ShapeElement[] {
  const background: ShapeElement = {
    kind: 'shape',
    id: '',
    part: 'styleDecoration',
    name: titlePanelName,
    alt: '',
    box: panel,
    geometry: { kind: 'rect' },
    fill: { kind: 'solid', color: fill },
    ...(stroke && { stroke }),
  };
  return [...motif, background, ...panelMotif(motif, panel, ink, style === 'cartoon')];
}

/** Creates shapes for the decorative bars of a slide. */
export function markElements(marks: readonly Mark[]): ShapeElement[] {
  return marks.map(({ box, fill, radius, stroke }, index) => ({
    kind: 'shape',
    id: `mark-${index + 1}`,
    part: 'styleDecoration',
    name: 'Mark',
    alt: '',
    box,
    geometry: radius === undefined ? { kind: 'rect' } : { kind: 'roundRect', radius },
    fill,
    ...(stroke && { stroke }),
  }));
}

function footerText(title: string, box: TextElement['box'], { footer }: SlideTheme): TextElement {
  const empty: TextElement = {
    kind: 'text',
    id: 'footer',
    part: 'footer',
    name: 'Footer',
    box,
    paragraphs: [],
    style: { face: 'body', size: footerSize, lineHeight: 1.4, color: footer.color, verticalAlign: 'middle' },
  };
  return withFooterTitle(empty, title);
}
