import type { Paragraph, TextStyle } from '../model/text.ts';
import type { Family } from '../text/faces.ts';
import type { Segment, SetLine, SetText } from '../text/set-paragraphs.ts';
import { drawBullet } from './draw-bullet.ts';
import { familyStacks } from './family-stacks.ts';
import type { Scene } from './scene.ts';
import type { Attributes } from './xml.ts';
import { escapeXml, tag } from './xml.ts';

/**
 * Set text as SVG: a `<text>` per paragraph, a `<tspan>` per line that keeps the spaces at its break.
 * @param origin top left corner of the text's area on the slide
 */
export function drawText(
  scene: Scene,
  paragraphs: readonly Paragraph[],
  style: Pick<TextStyle, 'face' | 'size' | 'bold' | 'color'>,
  set: SetText,
  origin: { x: number; y: number },
): string {
  const linesOf = new Map<number, SetLine[]>();
  for (const line of set.lines) {
    const before = linesOf.get(line.paragraph);
    if (before) before.push(line);
    else linesOf.set(line.paragraph, [line]);
  }
  const bullets = set.bullets.map((bullet) => drawBullet(scene, bullet, origin));
  const texts = paragraphs.map((_, index) => drawParagraph(scene, style, linesOf.get(index) ?? [], origin));
  return bullets.join('') + texts.join('');
}

function drawParagraph(
  scene: Scene,
  style: Pick<TextStyle, 'face' | 'size' | 'bold' | 'color'>,
  lines: readonly SetLine[],
  origin: { x: number; y: number },
): string {
  const first = lines.find((line) => line.segments.length > 0);
  const family = first?.segments[0]?.family;
  if (!first || !family) return '';
  const spans = lines.map((line) => {
    const content = line.segments
      .map((segment, index) => {
        // A change of family stands at a measured place: some renderers would set the whole line in the one that has all
        // its characters.
        const before = line.segments[index - 1];
        const isPlaced = before !== undefined && before.family !== segment.family && !line.isRightToLeft;
        return drawSegment(scene, segment, family, isPlaced ? origin.x + segment.x : undefined);
      })
      .join('');
    if (content === '') return '';
    const x = origin.x + (line.isRightToLeft ? line.x + line.width : line.x);
    return tag('tspan', { x, y: origin.y + line.baseline }, content);
  });
  return tag(
    'text',
    {
      // Browsers collapse spaces in each <text> that does not say otherwise itself.
      'xml:space': 'preserve',
      'font-family': familyStacks[family],
      'font-size': style.size,
      'font-weight': style.bold ? 700 : undefined,
      fill: scene.colorOf(style.color),
      direction: first.isRightToLeft ? 'rtl' : undefined,
    },
    spans.join(''),
  );
}

function drawSegment(scene: Scene, { text, run, family }: Segment, inherited: Family, x: number | undefined): string {
  const decoration = [run.underline || run.link ? 'underline' : '', run.strike ? 'line-through' : ''].filter(Boolean);
  const attributes: Attributes = {
    x,
    'font-family': family === inherited ? undefined : familyStacks[family],
    'font-size': run.size,
    'font-weight': run.bold ? 700 : undefined,
    'font-style': run.italic ? 'italic' : undefined,
    'text-decoration': decoration.length > 0 ? decoration.join(' ') : undefined,
    fill: run.color ? scene.colorOf(run.color) : undefined,
  };
  const written = escapeXml(text.replace(/\n/gu, ''));
  if (written === '') return '';
  return Object.values(attributes).every((value) => value === undefined) ? written : tag('tspan', attributes, written);
}
