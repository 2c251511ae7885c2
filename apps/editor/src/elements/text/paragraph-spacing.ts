import { lineSpacingOf, paragraphSpacings } from '@ppt-embed/deck';
import type { Paragraph, ParagraphSpacing, TextStyle } from '@ppt-embed/deck';

/** Name of a spacing attribute. */
export type SpacingName = keyof ParagraphSpacing;

const spacingNames = Object.keys(paragraphSpacings) as SpacingName[];

/** Returns a value for each spacing attribute of a paragraph. */
export function mapSpacings<Value>(valueOf: (name: SpacingName) => Value): Record<SpacingName, Value> {
  return Object.fromEntries(spacingNames.map((name) => [name, valueOf(name)])) as Record<SpacingName, Value>;
}

/** Returns the spacing attributes of an object that are set. */
export function definedSpacing(from: { readonly [Name in SpacingName]?: number | undefined }): ParagraphSpacing {
  return Object.fromEntries(
    spacingNames.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]] as const])),
  );
}

/** Returns the spacing of a paragraph, or by default the spacing of its box. */
export function spacingOf(paragraph: Paragraph, style: TextStyle): Record<SpacingName, number> {
  const { spaceBefore = 0, spaceAfter = 0 } = paragraph;
  return { lineSpacing: Math.round(lineSpacingOf(paragraph, style) * 10_000) / 10_000, spaceBefore, spaceAfter };
}

/** Maximum difference from single line spacing that is displayed as single: the fonts of generated text cause it. */
const maxSingleDifference = 0.025;

/** Returns a line spacing in the displayed form, with two decimals. */
export function displayedLineSpacing(lineSpacing: number | undefined): number | undefined {
  if (lineSpacing === undefined) return undefined;
  return Math.abs(lineSpacing - 1) <= maxSingleDifference ? 1 : Math.round(lineSpacing * 100) / 100;
}
