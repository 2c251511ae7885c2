import type { Deck } from '../../model/deck.ts';
import type { TableCell } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import type { Paragraph, Run, TextStyle } from '../../model/text.ts';
import { lineSpacingOf } from '../../text/line-height.ts';
import { isSameFont, runFont } from '../../text/run-font.ts';
import { plainText } from '../../text/runs.ts';
import { resolveColor } from '../../themes/resolve-color.ts';
import { lineSpacingTolerance } from './compare-shapes.ts';
import { hasSameFormat } from './read-runs.ts';
import { mergeRuns } from '../../text/merge-runs.ts';

/** Returns the runs of a table cell, with a line break between its paragraphs. */
export function runsOfCell(
  source: readonly Paragraph[],
  style: TextStyle,
  { isCodeLost = false, theme }: { isCodeLost?: boolean; theme?: Deck['theme'] } = {},
): Run[] {
  const paragraphs = withoutInheritedFormat(source, style, { theme });
  return (isCodeLost ? withCode(paragraphs) : paragraphs).flatMap(({ runs }, index) =>
    index > 0 ? [{ text: '\n' }, ...runs] : [...runs],
  );
}

/** Returns the list of a table cell and the levels of its items, if all of its paragraphs are items of one list. */
export function listOfCell(source: readonly Paragraph[]): Pick<TableCell, 'bullet' | 'levels'> {
  const [first] = source;
  if (first?.bullet === undefined || source.some(({ bullet }) => bullet !== first.bullet)) return {};
  // Line breaks within an item begin another one, because the items of a cell are its lines.
  const levels = source.flatMap(({ level = 0, runs }) =>
    plainText(runs)
      .split('\n')
      .map(() => level),
  );
  return {
    bullet: first.bullet === 'number' ? 'number' : 'disc',
    ...(levels.some((level) => level > 0) && { levels }),
  };
}

interface InheritedDefaults {
  /** The default weight of runs. @default the weight of their box */
  isBold?: boolean | undefined;
  /** The theme of the file's original deck, because several of its colors can have the same value. @default none */
  theme?: Deck['theme'] | undefined;
}

/** Removes properties from paragraphs and runs that equal the properties of their box. */
export function withoutInheritedFormat(
  paragraphs: readonly Paragraph[],
  style: TextStyle,
  { isBold = style.bold ?? false, theme }: InheritedDefaults = {},
): Paragraph[] {
  const isBoxColor = (color: Color): boolean =>
    color === style.color || (theme !== undefined && resolveColor(theme, color) === resolveColor(theme, style.color));
  return paragraphs.map((paragraph) => ({
    ...withoutBoxSpacing(paragraph, style),
    runs: mergeRuns(
      paragraph.runs.map(({ size, color, bold = isBold, face, ...run }): Run => {
        const weight = bold === (style.bold ?? false) ? {} : { bold };
        return {
          ...run,
          ...weight,
          ...(face !== undefined && !isSameFont(face, runFont(weight, style)) && { face }),
          ...(size !== undefined && Math.abs(size - style.size) > 0.5 && { size }),
          ...(color !== undefined && !isBoxColor(color) && { color }),
        };
      }),
      hasSameFormat,
    ),
  }));
}

/** Removes a paragraph's line spacing if it equals that of its box. */
function withoutBoxSpacing(paragraph: Paragraph, style: TextStyle): Paragraph {
  const { lineSpacing, ...rest } = paragraph;
  if (lineSpacing === undefined) return paragraph;
  return Math.abs(lineSpacing - lineSpacingOf(rest, style)) < lineSpacingTolerance ? rest : paragraph;
}

/**
 * Whether a file has lost the marks of code, because some programs drop the attribute and turn code into plain
 * monospaced text. This is assumed if all monospaced text was code before and none of it is now.
 * @param before Runs of the original element.
 */
export function hasLostCode(paragraphs: readonly Paragraph[], before: readonly Run[]): boolean {
  const isCode = ({ code }: Run): boolean => code === true;
  const hadOnlyCode = before.some(isCode) && !before.some(({ face }) => face === 'mono');
  return hadOnlyCode && !paragraphs.some(({ runs }) => runs.some(isCode));
}

/** Marks monospaced runs as code. */
export function withCode(paragraphs: readonly Paragraph[]): Paragraph[] {
  return paragraphs.map((paragraph) => ({
    ...paragraph,
    runs: mergeRuns(
      paragraph.runs.map(({ face, ...run }): Run =>
        face === 'mono' ? { ...run, code: true } : { ...run, ...(face && { face }) },
      ),
      hasSameFormat,
    ),
  }));
}
