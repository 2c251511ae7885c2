import type { TextElement } from '../model/element.ts';
import type { Paragraph } from '../model/text.ts';
import { textArea } from '../elements/text/layout.ts';
import { fitSize, tolerance } from '../text/fit.ts';
import { heightOf } from '../text/typeset-paragraphs.ts';
import { isDeepEqual } from './deep-equal.ts';

/** A text in three versions: as it is, as its style made it, as the other style makes it. */
export interface TextVersions {
  mine: TextElement;
  base: TextElement;
  theirs: TextElement;
}

/** What nobody touched becomes the other style's, what somebody changed stays. */
export function mergeText({ mine, base, theirs }: TextVersions): TextElement {
  if (isDeepEqual(mine, base)) return theirs;
  return fitToBox({
    ...mergeProperties(mine, base, theirs),
    style: mergeProperties(mine.style, base.style, theirs.style),
    paragraphs: mergeParagraphs({ mine, base, theirs }),
  });
}

/** Each property of its own: `theirs` where `mine` is still as `base` has it. */
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
 * A text of a cover: it is set anew, in the lines that its words give there, unless it was moved. Words that have looks
 * of their own keep them, and break where they break.
 */
export function mergeCoverText({ mine, base, theirs }: TextVersions): TextElement {
  if (isDeepEqual(mine, base)) return theirs;
  // Its style sets these very words in other lines: somebody wrote them.
  const isEdited = textOf(mine) !== textOf(base);
  const style = mergeProperties(mine.style, base.style, theirs.style);
  if (isMoved(mine, base, isEdited)) return fitToBox({ ...mine, style: { ...style, size: mine.style.size } });
  const { paragraphs } = mine;
  const isPlain =
    paragraphs.length === 1 && paragraphs[0]?.runs.every((run) => isDeepEqual(Object.keys(run), ['text']));
  return fitToBox({
    ...theirs,
    style: { ...style, size: theirs.style.size, ...(theirs.style.steps && { steps: theirs.style.steps }) },
    ...(!isPlain && { paragraphs: mergeParagraphs({ mine, base, theirs }) }),
  });
}

function textOf({ paragraphs }: TextElement): string {
  return paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n\n');
}

/** A text that was written anew has another height; one that was not stands exactly where it stood. */
function isMoved(mine: TextElement, base: TextElement, isEdited: boolean): boolean {
  if (!isEdited) return !isDeepEqual(mine.box, base.box);
  const [right, baseRight] = [mine.box.x + mine.box.width, base.box.x + base.box.width];
  return Math.abs(mine.box.x - base.box.x) > 8 && Math.abs(right - baseRight) > 8;
}

/** Smaller, if it must be to stay inside its box. */
function fitToBox(element: TextElement): TextElement {
  const { style, paragraphs } = element;
  const area = textArea(element);
  if (heightOf(paragraphs, style, area.width) <= area.height + tolerance) return element;
  const smaller = (style.steps ?? []).filter((step) => step < style.size);
  if (smaller.length === 0) return element;
  return { ...element, style: { ...style, size: fitSize(paragraphs, style, smaller, area) } };
}
