import { withoutAuthorLabel } from '../../text/author-label.ts';
import type { ShapeElement, TextElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import type { CoverScene } from '../design.ts';
import { pill, solid } from '../shapes.ts';
import { roleLine, textBox } from '../text-lines.ts';

/**
 * The style's gold. It is softer than that of 党政风 (the government style), because it is used on many dark backgrounds.
 */
export const gold = '#E9CF97';
/** The style's only red, the same in every deck color. */
export const sealRed = '#B23A2B';

/** Draws the organization's or the author's seal at a position in px; empty if there is neither. */
export function seal(
  scene: CoverScene,
  { x, y, size }: { x: number; y: number; size: number },
): { back: ShapeElement[]; line: TextElement[] } {
  const text = sealOf(scene);
  if (!text) return { back: [], line: [] };
  const lines = text.split('\n');
  const line: TextElement = {
    ...textBox(
      'seal',
      lines,
      { x, y, width: size, height: size },
      { align: 'center' },
      {
        face: scene.fontRole,
        size: Math.round(size * (lines.length > 2 ? 0.27 : lines.length > 1 ? 0.385 : 0.42)),
        bold: true,
        color: 'white',
        lineHeight: 1.15,
        verticalAlign: 'middle',
      },
    ),
    part: 'styleDecoration',
  };
  return { back: [pill(x, y, size, size, 6, { fill: solid(sealRed) })], line: [line] };
}

/**
 * Draws the author above the date, next to the 52 px seal at the bottom of the slide, or at the margin if there is no
 * seal.
 */
export function bylineBesideSeal({ texts, extraHeight }: CoverScene, hasSeal: boolean, color: Color): TextElement[] {
  const x = hasSeal ? 140 : 72;
  const position = { x, width: 640 - x };
  const both = texts.author !== undefined && texts.date !== undefined;
  return [
    ...roleLine(texts, 'author', { ...position, baseline: extraHeight + (both ? 617 : 634) }, { color }),
    ...roleLine(texts, 'date', { ...position, baseline: extraHeight + (both ? 649 : 634) }, { color }),
  ];
}

/**
 * Returns the text of a seal. Names, and short names of two to four characters, are used whole, because a fragment of a
 * name would be wrong. Latin names become initials.
 */
function sealOf({ texts }: CoverScene): string | undefined {
  const name = texts.organization?.trim() ?? (texts.author && withoutAuthorLabel(texts.author).trim());
  if (!name) return undefined;
  const han = name.match(/[\u3400-\u9FFF]/gu) ?? [];
  if (han.length === 4) return `${han[0]}${han[1]}\n${han[2]}${han[3]}`;
  if (han.length === 2 || han.length === 3) return han.join('\n');
  if (han.length > 0) return shortNameOf(han.join(''));
  const initials = name.match(/\b\p{Lu}/gu) ?? name.match(/\b\p{L}/gu) ?? [];
  return initials.slice(0, 2).join('').toUpperCase() || undefined;
}

/** Matches the type of organization at the end of a name, which the short name on a seal omits. */
const organization = /(?:研究会|委员会|办公室|协会|学会|中心|公司|集团|大学|学院|中学|小学|出版社|博物馆)$/u;

/** Returns 园林 for 园林研究会; undefined if the short name would not have two or four characters. */
function shortNameOf(name: string): string | undefined {
  const short = name.replace(organization, '');
  if (short === name || (short.length !== 2 && short.length !== 4)) return undefined;
  return short.length === 2 ? short.split('').join('\n') : `${short.slice(0, 2)}\n${short.slice(2)}`;
}
