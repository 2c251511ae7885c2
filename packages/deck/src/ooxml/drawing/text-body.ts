import type { TextElement } from '../../model/element.ts';
import type { Insets, Paragraph, TextStyle } from '../../model/text.ts';
import { toCentipoints, toEmu } from '../../model/units.ts';
import { widestNumbersOf } from '../../text/indent.ts';
import { lineSpacingOf as multipleOf } from '../../text/line-height.ts';
import { measureRuns } from '../../text/measure.ts';
import { runFont } from '../../text/run-font.ts';
import { originalStyle } from '../../text/scale-text.ts';
import { hasRightToLeft } from '../../text/scripts.ts';
import { withTiedSpaces } from '../../text/tied-spaces.ts';
import type { SlideContext } from '../slide-context.ts';
import { tag } from '../xml.ts';
import type { ListNumbers } from './bullet.ts';
import { bulletXml } from './bullet.ts';
import type { InheritedText } from './inherited.ts';
import { lineSpacingXml, scriptOfDeck, scriptOfText, spacingPercentXml } from './line-spacing.ts';
import { textBoxDefaultsOf } from './inherited.ts';
import { numbering } from './numbering.ts';
import { fieldXml, runProperties, runXml } from './run.ts';
import type { TextField } from './text-field.ts';
import { textOfRuns } from '../../text/runs.ts';

type Autofit = NonNullable<TextElement['autofit']>;

/** Options for writing the text of a box or a cell. */
export interface TextBodyOptions {
  insets?: Insets | undefined;
  /** @default p:txBody; table cells use a:txBody */
  name?: 'p:txBody' | 'a:txBody';
  /** The field that shows the text. @default the text is not updated */
  field?: TextField | undefined;
  /** Whether PowerPoint shrinks the text, grows the box or does neither when the text is edited. @default shrink */
  autofit?: Autofit | undefined;
  /** Properties inherited from the placeholder. @default the properties of text boxes */
  inherited?: InheritedText | undefined;
  /** The box's own styles (ECMA-376 §21.1.2.4.12), which `inherited` already includes. */
  styles?: string;
}

const noNumbers: ListNumbers = { startAt: undefined, widestNumber: undefined };

/** Vertical alignments as `ST_TextAnchoringType` (ECMA-376 §20.1.10.59). */
export const anchors = { top: 't', middle: 'ctr', bottom: 'b' } as const;

/** Horizontal alignments as `ST_TextAlignType` (ECMA-376 §20.1.10.58). */
export const alignments = { left: 'l', center: 'ctr', right: 'r', justify: 'just' } as const;

/**
 * Writes the laid-out text, with explicit sizes and line heights. For later edits, it has an `a:normAutofit` without
 * scaling, `a:spAutoFit` if the box grows with its text, or `a:noAutofit`. Placeholders inherit the `a:normAutofit` of their layout,
 * because with an explicit one, LibreOffice reduces the line spacing even if the text fits. Shrunk text has its original
 * sizes, and an `a:normAutofit` with their scale.
 */
export function textBodyXml(
  paragraphs: readonly Paragraph[],
  style: TextStyle,
  slide: SlideContext,
  {
    insets,
    name = 'p:txBody',
    field,
    autofit = 'shrink',
    inherited = textBoxDefaultsOf(slide),
    styles = '',
  }: TextBodyOptions = {},
): string {
  const starts = numbering(paragraphs);
  const widestNumbers = widestNumbersOf(paragraphs);
  const context: ParagraphContext = { style, slide, inherited, field };
  const rows = paragraphs.map((paragraph, index) =>
    paragraphXml(paragraph, context, { startAt: starts[index], widestNumber: widestNumbers[index] }, index === 0),
  );
  return tag(
    name,
    {},
    name === 'a:txBody' ? tag('a:bodyPr') : bodyProperties(style, insets, inherited, autofit),
    styles,
    ...(rows.length > 0 ? rows : [paragraphXml({ runs: [] }, { ...context, field: undefined }, noNumbers, true)]),
  );
}

interface ParagraphContext {
  style: TextStyle;
  slide: SlideContext;
  inherited: InheritedText;
  field: TextField | undefined;
}

/** Writes the body properties (ECMA-376 §21.1.2.1.1). */
function bodyProperties(
  style: TextStyle,
  insets: Insets = { left: 0, top: 0, right: 0, bottom: 0 },
  inherited: InheritedText,
  autofit: Autofit,
): string {
  const anchor = style.verticalAlign ?? 'top';
  const isSame = inherited.hasBody && Object.values(insets).every((inset) => inset === 0);
  return tag(
    'a:bodyPr',
    {
      ...(!isSame && {
        lIns: toEmu(insets.left),
        tIns: toEmu(insets.top),
        rIns: toEmu(insets.right),
        bIns: toEmu(insets.bottom),
      }),
      anchor: anchor === inherited.verticalAlign ? undefined : anchors[anchor],
    },
    autofitXml(style, inherited, autofit),
  );
}

function autofitXml(
  { fontScale, lineSpacingReduction = 0 }: TextStyle,
  inherited: InheritedText,
  autofit: Autofit,
): string {
  if (autofit === 'grow') return tag('a:spAutoFit');
  if (autofit === 'none') return tag('a:noAutofit');
  if (fontScale === undefined) return inherited.hasBody ? '' : tag('a:normAutofit');
  return tag('a:normAutofit', {
    fontScale: Math.round(fontScale * 100_000),
    lnSpcReduction: lineSpacingReduction > 0 ? Math.round(lineSpacingReduction * 100_000) : undefined,
  });
}

function paragraphXml(
  paragraph: Paragraph,
  { style, slide, inherited, field }: ParagraphContext,
  numbers: ListNumbers,
  isFirst: boolean,
): string {
  const text = textOfRuns(paragraph.runs);
  const last = paragraph.runs.at(-1);
  const isRightToLeft =
    hasRightToLeft(text) && measureRuns(paragraph.runs, { bold: false, face: 'body' }).isRightToLeft;
  const bullet = bulletXml(paragraph, style, slide, numbers);
  const level = Math.min(maxLevel, paragraph.level ?? 0);
  const original = originalStyle(style);
  const before = gapBefore(paragraph, style);
  const lineSpacing = lineSpacingOf(paragraph, style, slide.deck);
  const align = paragraph.align ?? (isRightToLeft ? 'right' : 'left');
  const isBulletInherited =
    paragraph.bullet !== undefined &&
    paragraph.bullet === inherited.bullet &&
    paragraph.bulletColor === undefined &&
    paragraph.bulletCharacter === undefined &&
    paragraph.indentLeft === undefined &&
    inherited.size === style.size &&
    level === (paragraph.level ?? 0);
  const properties = tag(
    'a:pPr',
    {
      marL: isBulletInherited || (bullet.left === 0 && !inherited.isBulleted) ? undefined : toEmu(bullet.left),
      lvl: level > 0 ? level : undefined,
      indent: isBulletInherited || (bullet.indent === 0 && !inherited.isBulleted) ? undefined : toEmu(bullet.indent),
      algn: align === inherited.align ? undefined : alignments[align],
      rtl: isRightToLeft ? 1 : undefined,
    },
    lineSpacing === inherited.lineSpacing ? '' : lineSpacing,
    // The first paragraph of a box has no space before it, whatever its level.
    isFirst || before === (inherited.spaceBefore?.[level] ?? 0)
      ? ''
      : tag('a:spcBef', {}, tag('a:spcPts', { val: before })),
    // No text in these files inherits a space after paragraphs.
    paragraph.spaceAfter ? tag('a:spcAft', {}, tag('a:spcPts', { val: spacePoints(paragraph.spaceAfter, style) })) : '',
    isBulletInherited || (paragraph.bullet === undefined && !inherited.isBulleted) ? '' : bullet.xml,
  );
  return tag(
    'a:p',
    {},
    properties === '<a:pPr/>' ? '' : properties,
    bullet.leadingRun,
    ...withTiedSpaces(paragraph.runs).map((run) =>
      field ? fieldXml(field, run, original, slide, inherited) : runXml(run, original, slide, inherited),
    ),
    text === '' || text.endsWith('\n')
      ? runProperties('a:endParaRPr', { ...last, text: '' }, original, slide, { inherited })
      : '',
  );
}

/** Maximum level in a file, from 0 (§21.1.2.4.13 ff.). */
const maxLevel = 8;

/** Returns the space before a paragraph, in hundredths of a point. */
export function gapBefore({ spaceBefore = 0 }: Paragraph, scale: Pick<TextStyle, 'fontScale'> = {}): number {
  return spacePoints(spaceBefore, scale);
}

/**
 * Converts a space to hundredths of a point, limited to the range that the format allows (§20.1.10.72).
 * A font scale does not apply to points, so the space of shrunk text is already scaled.
 * @param space Space in px.
 */
function spacePoints(space: number, { fontScale = 1 }: Pick<TextStyle, 'fontScale'>): number {
  return Math.min(158_400, toCentipoints(space * fontScale));
}

/** Returns a paragraph's line spacing: the explicit spacing, or the spacing of its largest text. */
function lineSpacingOf(paragraph: Paragraph, style: TextStyle, deck: SlideContext['deck']): string {
  if (paragraph.lineSpacing !== undefined) return spacingPercentXml(paragraph.lineSpacing);
  // A reduction applies only to percentages.
  if (style.fontScale !== undefined) return spacingPercentXml(multipleOf(paragraph, style));
  const size = Math.max(style.size, ...paragraph.runs.map((run) => run.size ?? 0));
  const text = textOfRuns(paragraph.runs);
  const isOfFont = paragraph.runs.every((run) => run.code !== true && run.face === undefined);
  const script = text === '' ? scriptOfDeck(deck) : isOfFont ? scriptOfText(text) : undefined;
  return lineSpacingXml({ size, lineHeight: style.lineHeight, font: runFont({}, style), script });
}
