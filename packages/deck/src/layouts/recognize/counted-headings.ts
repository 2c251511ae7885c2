import type { OutlineSlide } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';

/** Maximum number of characters of a heading that are read. */
const maxHeading = 80;
/** Matches the name and the number of headings that are counted: “Option A”, “Phase 2: Pilot”, “专题一：孔径超差”. */
const counted =
  /^(\p{Script=Han}{2,4}|\p{Script=Latin}{3,12} )(?:\d{1,2}|[A-H]|[IVX]{1,4}|[一二三四五六七八九十])(?! \p{Ll})(?=[\s:：.,，、–—-]|$)/u;

function countedName({ kind, heading }: OutlineSlide): string | undefined {
  return kind === 'content'
    ? counted.exec(plainText(heading).trim().slice(0, maxHeading))?.[1]?.toLowerCase()
    : undefined;
}

/** Whether the heading of a slide is counted, and so is the same name in the heading of another slide: “Phase 1” and “Phase 3”. */
export function isCounted(slides: readonly OutlineSlide[], slide: OutlineSlide): boolean {
  const name = countedName(slide);
  return name !== undefined && slides.some((other) => other !== slide && countedName(other) === name);
}
