import type { Bullet, Paragraph } from '../../model/text.ts';
import { paragraphSpacings } from '../../model/text.ts';
import { isOn } from './is-on.ts';
import { readNumberStyle } from './number-style.ts';
import { withListStarts } from './list-starts.ts';
import type { ReadContext } from './read-context.ts';
import { colorOf } from './read-color.ts';
import type { InheritedProperties } from './read-layout.ts';
import { alignOf, spacingOf } from './read-layout.ts';
import { readRuns } from './read-runs.ts';
import { pxOf } from './read-stroke.ts';
import type { XmlNode } from './read-xml.ts';
import { child, childrenOf } from './read-xml.ts';

/** Default properties of paragraphs. */
interface ParagraphDefaults {
  isList?: boolean;
  isCode?: boolean | undefined;
  align?: Paragraph['align'];
  spacingByLevel?: InheritedProperties['spacingByLevel'] | undefined;
  /** Scale of shrunk text, which does not apply to spaces in points. */
  fontScale?: number | undefined;
}

/**
 * Reads the paragraphs of a text (ECMA-376 §21.1.2.2.6).
 * @param body `p:txBody`, or `a:txBody` in cells.
 */
export function readParagraphs(
  body: XmlNode | undefined,
  context: ReadContext,
  { isList = false, isCode = false, align: inheritedAlign, spacingByLevel = [], fontScale = 1 }: ParagraphDefaults = {},
): Paragraph[] {
  const paragraphs = childrenOf(body, 'a:p').map((node, index): Paragraph => {
    const properties = child(node, 'a:pPr');
    const align = properties?.attributes['algn'] === undefined ? inheritedAlign : alignOf(properties);
    const isNatural = align === (isOn(properties?.attributes['rtl']) ? 'right' : 'left');
    const level = Number(properties?.attributes['lvl'] ?? 0);
    const bullet = bulletOf(properties, isList);
    const { lineSpacing, spaceBefore = 0, spaceAfter = 0 } = { ...spacingByLevel[level], ...spacingOf(properties) };
    const start = Number(child(properties, 'a:buAutoNum')?.attributes['startAt'] ?? 1);
    return {
      runs: readRuns(node, context, isCode),
      ...(align && !isNatural && { align }),
      ...(bullet && { bullet }),
      ...(bullet && context.readsBullets && ownBulletOf(properties)),
      ...(context.readsBullets && indentsOf(properties)),
      ...((bullet || level > 0) && { level }),
      ...(bullet === 'number' && readNumberStyle(properties, level)),
      ...(bullet === 'number' && start > 1 && { start }),
      ...(lineSpacing !== undefined && { lineSpacing }),
      // The first paragraph has no space before it, whatever its level.
      ...(index > 0 && spaceBefore > 0 && { spaceBefore: originalSpace(spaceBefore, fontScale) }),
      ...(spaceAfter > 0 && { spaceAfter: originalSpace(spaceAfter, fontScale) }),
    };
  });
  return withListStarts(paragraphs);
}

/** Returns the space in the original text of a space in shrunk text. */
function originalSpace(space: number, fontScale: number): number {
  return fontScale === 1
    ? space
    : Math.min(paragraphSpacings.spaceBefore.max, Math.round((space / fontScale) * 10) / 10);
}

function bulletOf(properties: XmlNode | undefined, isBulleted: boolean): Bullet | undefined {
  if (child(properties, 'a:buNone')) return undefined;
  if (child(properties, 'a:buAutoNum')) return 'number';
  const mark = child(properties, 'a:buChar')?.attributes['char'];
  if (mark === undefined) return isBulleted ? 'disc' : undefined;
  return mark === '☐' ? 'task' : mark === '☑' || mark === '☒' ? 'taskDone' : 'disc';
}

/** Reads the color and the character of a bullet (ECMA-376 §21.1.2.4.4, §21.1.2.4.3). */
function ownBulletOf(properties: XmlNode | undefined): Pick<Paragraph, 'bulletColor' | 'bulletCharacter'> {
  const color = colorOf(child(properties, 'a:buClr'));
  const mark = child(properties, 'a:buChar')?.attributes['char'] ?? '';
  const [character = ''] = mark;
  return {
    ...(color && { bulletColor: color }),
    ...(character !== '' && !['☐', '☑', '☒'].includes(character) && { bulletCharacter: character }),
  };
}

/** Reads the indents of a paragraph (ECMA-376 §21.1.2.2.7). */
function indentsOf(properties: XmlNode | undefined): Pick<Paragraph, 'indentLeft' | 'indentHang'> {
  const { marL, indent = '0' } = properties?.attributes ?? {};
  const left = pxOf(marL, maxIndent);
  const hang = Math.min(left, pxOf(indent.startsWith('-') ? indent.slice(1) : '0', maxIndent));
  return { ...(left > 0 && { indentLeft: left, ...(hang > 0 && { indentHang: hang }) }) };
}

/** Maximum indent of a paragraph, in px: 51,206,400 EMU (§20.1.10.73). */
const maxIndent = 5376;
