import type { TextElement } from '../model/element.ts';
import type { Color } from '../model/paint.ts';
import type { CoverScene } from './design.ts';
import type { SteppedTitle } from './stepping/step-title.ts';
import { stepTitle, titlePitch, titleSizes } from './stepping/step-title.ts';
import { emWidth } from './stepping/em-width.ts';
import { wellBrokenWidth } from './stepping/well-broken-width.ts';
import { foot, glyphHeight, textBox } from './text-lines.ts';

export interface TitleBlockRoom {
  x: number;
  width: number;
  /** Title and subtitle stay between these. */
  top: number;
  bottom: number;
  /** Where the block stands in its room. @default middle */
  anchor?: 'middle' | 'bottom';
  align?: 'left' | 'center';
  max: { zh: number; en: number };
  /** From the title's last baseline to the top of the subtitle's letters. */
  gap: number;
  title: Color;
  subtitle: { color: Color; size: number };
  oneLineFrom?: number;
}

export interface TitleBlock {
  elements: TextElement[];
  /** Top of the title's letters, its last baseline, and where the block ends. */
  top: number;
  baseline: number;
  bottom: number;
}

const subtitlePitch = 1.45;
/** How far the lowest of our faces reach under their baseline, in em. */
const under = 0.29;

/** What a title must keep from the letters under it, so that no line's box stands in another's. */
function clearance(size: number): number {
  return Math.round(under * size) + 9;
}

/** Title and subtitle as one block, measured by their letters, so that both stand where the eye expects them. */
export function titleBlock({ texts, language, face }: CoverScene, room: TitleBlockRoom): TitleBlock {
  const subtitle = texts.subtitle ? stepSubtitle(texts.subtitle, room) : undefined;
  // The subtitle's first line box begins this much over its letters.
  const lead = subtitle ? (subtitlePitch - foot(subtitlePitch) - glyphHeight(language, 'body')) * subtitle.size : 0;
  const setTitle = (gap: number): { gap: number; below: number; title: SteppedTitle } => {
    const below = subtitle ? gap + subtitle.height - lead : 0;
    const height = room.bottom - room.top - below;
    const { width, oneLineFrom } = room;
    const title = stepTitle(texts.title, {
      width,
      height,
      max: room.max[language],
      language,
      face,
      ...(oneLineFrom !== undefined && { oneLineFrom }),
    });
    return { gap, below, title };
  };
  const usual = setTitle(room.gap);
  const { gap, below, title } = clearance(usual.title.size) > room.gap ? setTitle(clearance(usual.title.size)) : usual;
  const pitch = titlePitch[language];
  const letters = ((title.lines.length - 1) * pitch + glyphHeight(language, face)) * title.size;
  const slack = room.bottom - room.top - below - letters;
  const top = room.top + Math.max(0, room.anchor === 'bottom' ? slack : slack / 2);
  const baseline = top + letters;
  const align = room.align ?? 'left';
  // Letters have a little air at their left; without this the title looks indented over the subtitle.
  const optical = align === 'left' ? 0.04 * title.size : 0;
  const linesTop = baseline + (foot(pitch) - title.lines.length * pitch) * title.size;
  const boxTop = Math.min(linesTop, room.top);
  const elements = [
    textBox(
      'title',
      title.lines,
      {
        x: room.x - optical,
        y: boxTop,
        width: room.width + optical,
        height: baseline + foot(pitch) * title.size - boxTop,
      },
      { role: 'title', align },
      {
        face,
        size: title.size,
        bold: true,
        color: room.title,
        lineHeight: pitch,
        verticalAlign: 'bottom',
        steps: titleSizes(title.size),
      },
    ),
  ];
  const subtitleTop = baseline + gap - lead;
  if (texts.subtitle && subtitle) {
    const width = wellBrokenWidth(
      { runs: [{ text: texts.subtitle }] },
      { face: 'body', size: subtitle.size, lineHeight: subtitlePitch },
      room.width,
    );
    const x = align === 'center' ? room.x + (room.width - width) / 2 : room.x;
    elements.push(
      textBox(
        'subtitle',
        [texts.subtitle],
        { x, y: subtitleTop, width, height: subtitle.height },
        { role: 'subtitle', align },
        {
          face: 'body',
          size: subtitle.size,
          color: room.subtitle.color,
          lineHeight: subtitlePitch,
          verticalAlign: 'top',
          steps: [26, 24, 22, 20, 18].filter((step) => step <= subtitle.size),
        },
      ),
    );
  }
  return { elements, top, baseline, bottom: subtitle ? subtitleTop + subtitle.height : baseline + under * title.size };
}

/** One line at the style's size, else two at 24, three at 22, then as many as it takes at 20 and 18. */
function stepSubtitle(text: string, room: TitleBlockRoom): { size: number; height: number } {
  const em = emWidth(text, false);
  // Lines break before their end: words and kinsoku leave a little unused.
  const linesAt = (size: number): number =>
    Math.max(1, Math.ceil((em * size) / (room.width * (em * size > room.width * 0.96 ? 0.88 : 0.96))));
  const wanted = room.subtitle.size;
  const size =
    [
      { size: wanted, lines: 1 },
      { size: Math.min(wanted, 24), lines: 2 },
      { size: 22, lines: 3 },
      { size: 20, lines: 4 },
    ].find((step) => linesAt(step.size) <= step.lines)?.size ?? 18;
  return { size, height: linesAt(size) * size * subtitlePitch };
}
