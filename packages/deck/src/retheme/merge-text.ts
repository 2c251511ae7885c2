import type { TextElement } from '../model/element.ts';
import type { Paragraph } from '../model/text.ts';
import { textArea } from '../elements/text/layout.ts';
import { fitSize, tolerance } from '../text/fit.ts';
import { heightOf } from '../text/typeset-paragraphs.ts';
import { isDeepEqual } from './deep-equal.ts';
import { textOfRuns } from '../text/runs.ts';

/**
 * Three versions of a text box: the current one, the one created by the old style, and the one created by the new
 * style.
 */
export interface TextVersions {
  mine: TextElement;
  base: TextElement;
  theirs: TextElement;
}

/**
 * Merges a text box with a three-way merge: unchanged properties get the new style's values, and changed properties
 * stay.
 */
export function mergeText({ mine, base, theirs }: TextVersions): TextElement {
  if (isDeepEqual(mine, base)) return theirs;
  return fitToBox({
    ...mergeProperties(mine, base, theirs),
    style: mergeProperties(mine.style, base.style, theirs.style),
    paragraphs: mergeParagraphs({ mine, base, theirs }),
  });
}

/** Merges each property: returns `theirs` if `mine` still equals `base`. */
function mergeProperties<Part extends object>(mine: Part, base: Part, theirs: Part): Part {
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]) as Set<keyof Part & string>;
  const entries = [...keys].flatMap((key) => {
    const value = isDeepEqual(mine[key], base[key]) ? theirs[key] : mine[key];
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries) as Part;
}

function mergeParagraphs({ mine, base, theirs }: TextVersions): readonly Paragraph[] {
  if (isDeepEqual(mine.paragraphs, base.paragraphs)) return theirs.paragraphs;
  const [from, to] = [base.paragraphs[0]?.align, theirs.paragraphs[0]?.align];
  return mine.paragraphs.map((paragraph) => {
    const { align, ...rest } = paragraph;
    return align !== from ? paragraph : { ...rest, ...(to && { align: to }) };
  });
}

/**
 * Merges the text of a cover, which is wrapped again unless it was moved. Text with formatted words keeps its
 * formatting and line breaks.
 * @param isCoverEdited Whether a text of the cover was edited, so that the style would place all of them at another
 *   height.
 */
export function mergeCoverText({ mine, base, theirs }: TextVersions, isCoverEdited: boolean): TextElement {
  if (isDeepEqual(mine, base)) return theirs;
  const style = mergeProperties(mine.style, base.style, theirs.style);
  if (isMoved(mine, base, isCoverEdited)) return fitToBox({ ...mine, style: { ...style, size: mine.style.size } });
  const { paragraphs } = mine;
  const isPlain =
    paragraphs.length === 1 && paragraphs[0]?.runs.every((run) => isDeepEqual(Object.keys(run), ['text']));
  return fitToBox({
    ...theirs,
    style: { ...style, size: theirs.style.size, ...(theirs.style.steps && { steps: theirs.style.steps }) },
    paragraphs: isPlain ? withOwnFormat(theirs, mine, base) : mergeParagraphs({ mine, base, theirs }),
  });
}

/** Returns the text of the new style with the formatting that the user gave the only paragraph, such as its line spacing. */
function withOwnFormat(theirs: TextElement, mine: TextElement, base: TextElement): readonly Paragraph[] {
  const formatOf = ({ runs: _, ...format }: Paragraph): Omit<Paragraph, 'runs'> => format;
  const [own, styled] = [mine, base].map(({ paragraphs: [first = { runs: [] }] }) => formatOf(first));
  if (isDeepEqual(own, styled)) return theirs.paragraphs;
  return theirs.paragraphs.map((paragraph) => ({
    runs: paragraph.runs,
    ...mergeProperties(own ?? {}, styled ?? {}, formatOf(paragraph)),
  }));
}

/** Whether the style would break the lines of a text elsewhere, so that the user has edited it. */
export function isEdited({ mine, base }: Pick<TextVersions, 'mine' | 'base'>): boolean {
  return textOf(mine) !== textOf(base);
}

function textOf({ paragraphs }: TextElement): string {
  return paragraphs.map(({ runs }) => textOfRuns(runs)).join('\n\n');
}

/**
 * Whether a text box has been moved from its original position. The boxes of an edited cover may have another height;
 * all others must be exactly at that position.
 */
function isMoved(mine: TextElement, base: TextElement, isCoverEdited: boolean): boolean {
  if (!isCoverEdited) return !isDeepEqual(mine.box, base.box);
  const [right, baseRight] = [mine.box.x + mine.box.width, base.box.x + base.box.width];
  return Math.abs(mine.box.x - base.box.x) > 8 && Math.abs(right - baseRight) > 8;
}

/** Shrinks text that does not fit its box. */
function fitToBox(element: TextElement): TextElement {
  const { style, paragraphs } = element;
  const area = textArea(element);
  if (heightOf(paragraphs, style, area.width) <= area.height + tolerance) return element;
  const smaller = (style.steps ?? []).filter((step) => step < style.size);
  if (smaller.length === 0) return element;
  return { ...element, style: { ...style, size: fitSize(paragraphs, style, smaller, area) } };
}
