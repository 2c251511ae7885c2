import type { ShapeElement, TextElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import type { CoverScene } from '../design.ts';
import { pill, solid } from '../shapes.ts';
import { roleLine, textBox } from '../text-lines.ts';

/** Softer than the gold of 党政风 (the government style), because it is used on many dark backgrounds. */
export const gold = '#E9CF97';
/** The style's only red, the same in every deck color. */
export const sealRed = '#B23A2B';

/** The organization's or the author's seal; empty if there is neither. */
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
        size: Math.round(size * (lines.length > 1 ? 0.385 : 0.42)),
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

/** Author above date, beside the 52 px seal at the bottom of the slide; at the margin if there is no seal. */
export function bylineBesideSeal({ texts }: CoverScene, hasSeal: boolean, color: Color): TextElement[] {
  const x = hasSeal ? 140 : 72;
  const position = { x, width: 640 - x };
  const both = texts.author !== undefined && texts.date !== undefined;
  return [
    ...roleLine(texts, 'author', { ...position, baseline: both ? 620 : 634 }, { color }),
    ...roleLine(texts, 'date', { ...position, baseline: both ? 648 : 634 }, { color }),
  ];
}

/**
 * Four characters only if the organization has exactly four, otherwise its first two; initials in Latin. Never an
 * invented name.
 */
function sealOf({ texts }: CoverScene): string | undefined {
  const name = (texts.unit ?? texts.author)?.trim();
  if (!name) return undefined;
  const han = name.match(/[\u3400-\u9FFF]/gu) ?? [];
  if (han.length === 4) return `${han[0]}${han[1]}\n${han[2]}${han[3]}`;
  if (han.length > 1) return han.slice(0, 2).join('\n');
  const initials = name.match(/\b\p{Lu}/gu) ?? name.match(/\b\p{L}/gu) ?? [];
  return initials.slice(0, 2).join('').toUpperCase() || undefined;
}
