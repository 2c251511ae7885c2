import { isSameBox } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import { type Paragraph, paragraphSpacings } from '../../model/text.ts';
import { textArea } from '../../elements/text/layout.ts';
import { tolerance } from '../../text/fit.ts';
import { plainText } from '../../text/runs.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { isLuminanceColor } from '../../themes/luminance.ts';
import type { SlideTheme } from '../../themes/slide-theme.ts';
import type { FlowContext, ParagraphFormat } from '../flow/flow-item.ts';
import { withStatusText } from '../typography/status-symbols.ts';
import { layoutRoleOf } from './element-roles.ts';

/** The formatting that users gave the paragraphs of a slide, by their text. */
export interface ParagraphFormats {
  /** Returns the formatting of a paragraph of the body. */
  inBody: NonNullable<FlowContext['formatOf']>;
  /** Returns the formatting of a paragraph of the heading. */
  inHeading: NonNullable<FlowContext['formatOf']>;
  usualHeading: UsualHeading;
}

type UsualHeading = Pick<SlideTheme['heading'], 'box' | 'align'>;

/** A paragraph's own formatting and its bullet, which determines what of it another paragraph can have. */
interface KnownFormat {
  bullet: Paragraph['bullet'];
  format: ParagraphFormat;
}

/**
 * Collects the formatting that users gave the paragraphs of a slide. If a text occurs several times, its first
 * occurrence counts.
 * @param usual Position and alignment that the style gives to headings.
 */
export function readParagraphFormats(elements: readonly SlideElement[], usual: UsualHeading): ParagraphFormats {
  const body = new Map<string, KnownFormat>();
  const heading = new Map<string, KnownFormat>();
  for (const element of elements) {
    const role = layoutRoleOf(element);
    if (element.kind !== 'text' || (role !== 'heading' && role !== 'content')) continue;
    const known = role === 'heading' ? heading : body;
    const isUserAlign = alignTest(element, usual);
    for (const drawn of element.paragraphs) {
      // A mark that is the bullet is part of the text again, as in the content that other layouts get.
      const paragraph = withStatusText(drawn);
      const text = plainText(paragraph.runs);
      if (text !== '' && !known.has(text))
        known.set(text, { bullet: paragraph.bullet, format: formatOf(paragraph, isUserAlign(paragraph)) });
    }
  }
  return { inBody: lookup(body), inHeading: lookup(heading), usualHeading: usual };
}

function lookup(known: ReadonlyMap<string, KnownFormat>): NonNullable<FlowContext['formatOf']> {
  return (paragraph) => {
    const found = known.get(keyOf(paragraph));
    return found && suitedTo(paragraph, found);
  };
}

/** Returns the text of a paragraph, including a mark that is its bullet. */
function keyOf(paragraph: Paragraph): string {
  return plainText(withStatusText(paragraph).runs);
}

/**
 * Returns a function that tells whether the user has certainly set a paragraph's alignment. Layouts align whole boxes, and
 * never justify text or align the items of a list on the right. Headings elsewhere than usual are aligned by their layout.
 */
function alignTest({ role, box, paragraphs }: TextElement, usual: UsualHeading): (one: Paragraph) => boolean {
  if (role === 'title') return ({ align }) => align !== undefined && align !== usual.align && isSameBox(box, usual.box);
  const areSeveral = new Set(paragraphs.map(({ align }) => align)).size > 1;
  return ({ align, bullet }) =>
    align === 'justify' || (align !== undefined && areSeveral) || (align === 'right' && bullet !== undefined);
}

function formatOf(paragraph: Paragraph, isUserAlign: boolean): ParagraphFormat {
  const {
    runs: _runs,
    bullet: _bullet,
    level: _level,
    start: _start,
    spaceBefore: _spaceBefore,
    align,
    bulletColor,
    ...format
  } = paragraph;
  return {
    ...format,
    ...(isUserAlign && align && { align }),
    // Layouts give bullets the colors of the theme, and users also their variants.
    ...(bulletColor !== undefined && isOwnColor(bulletColor) && { bulletColor }),
  };
}

function isOwnColor(color: string): boolean {
  return color.startsWith('#') || isLuminanceColor(color);
}

/** Leaves out the formatting of bullets and numbers that a paragraph does not have. */
function suitedTo({ bullet }: Pick<Paragraph, 'bullet'>, { bullet: before, format }: KnownFormat): ParagraphFormat {
  const { numberStyle, bulletCharacter, bulletColor, indentLeft, indentHang, ...rest } = format;
  return {
    ...rest,
    ...(bullet === 'number' && numberStyle && { numberStyle }),
    ...(bullet === before && {
      ...(bulletCharacter !== undefined && { bulletCharacter }),
      ...(bulletColor && { bulletColor }),
      ...(indentLeft !== undefined && { indentLeft }),
      ...(indentHang !== undefined && { indentHang }),
    }),
  };
}

/** Gives the texts of a layout the formatting that the layout has not given them itself. */
export function withParagraphFormats<Some extends { elements: readonly SlideElement[] }>(
  slide: Some,
  { inBody, inHeading, usualHeading }: ParagraphFormats,
): Some {
  return {
    ...slide,
    elements: slide.elements.map((element) => {
      const role = layoutRoleOf(element);
      if (element.kind !== 'text' || (role !== 'heading' && role !== 'content')) return element;
      if (role === 'content') return withFormats(element, inBody);
      return withFormats(element, inHeading, isSameBox(element.box, usualHeading.box));
    }),
  };
}

/**
 * Spaces between lines and paragraphs are left out if the text would no longer fit its box.
 * @param isRealigned Whether the user's alignment replaces that of the layout.
 */
function withFormats(
  element: TextElement,
  formatFor: NonNullable<FlowContext['formatOf']>,
  isRealigned = false,
): TextElement {
  const { paragraphs, style } = element;
  const formats = paragraphs.map((paragraph) => missingIn(paragraph, formatFor(paragraph), isRealigned));
  if (formats.every((format) => Object.keys(format).length === 0)) return element;
  const formatted = paragraphs.map((paragraph, at) => ({ ...paragraph, ...formats[at] }));
  const { width, height } = textArea(element);
  const fits = heightOf(formatted, style, width) <= Math.max(height, heightOf(paragraphs, style, width)) + tolerance;
  if (fits) return { ...element, paragraphs: formatted };
  const unspaced = paragraphs.map((paragraph, at) => ({ ...paragraph, ...withoutSpacing(formats[at] ?? {}) }));
  return { ...element, paragraphs: unspaced };
}

function withoutSpacing(format: ParagraphFormat): ParagraphFormat {
  return Object.fromEntries(Object.entries(format).filter(([name]) => !(name in paragraphSpacings)));
}

/** Returns the formatting that a paragraph does not have yet. */
function missingIn(paragraph: Paragraph, format: ParagraphFormat | undefined, isRealigned: boolean): ParagraphFormat {
  return Object.fromEntries(
    Object.entries(format ?? {}).filter(
      ([name]) => paragraph[name as keyof Paragraph] === undefined || (isRealigned && name === 'align'),
    ),
  );
}
