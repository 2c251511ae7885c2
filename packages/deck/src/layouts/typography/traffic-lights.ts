import type { Block, OutlineSlide } from '../../model/outline.ts';
import type { SemanticColor } from '../../model/paint.ts';
import type { Run } from '../../model/text.ts';

interface TrafficLight {
  text: string;
  color: SemanticColor;
}

const green: TrafficLight = { text: '⬤', color: 'positive' };
const amber: TrafficLight = { text: '▲', color: 'warning' };
/** Between amber and red, so that a list with all four lights has four marks. */
const orange: TrafficLight = { text: '◆', color: 'warning' };
const red: TrafficLight = { text: '■', color: 'negative' };

/** The marks of status lights. They differ in shape, so that they can be told apart without their colors. */
const lights: Readonly<Record<string, TrafficLight | undefined>> = {
  '🟢': green,
  '🟩': green,
  '🟡': amber,
  '🟨': amber,
  '🟠': orange,
  '🟧': orange,
  '🔴': red,
  '🟥': red,
};

const lightPattern = /[🟢🟩🟡🟨🟠🟧🔴🟥]/u;
/** Matches an emoji at the beginning of text that is not a status light and does not mean yes or no. */
const otherEmoji = /^\s*(?![🟢🟩🟡🟨🟠🟧🔴🟥✅❌❎])\p{Emoji_Presentation}/u;
const leadingLight = /^\s*[🟢🟩🟡🟨🟠🟧🔴🟥]/u;

/** Whether text begins with the emoji of a status light. */
function hasLeadingEmoji([first]: readonly Run[]): boolean {
  return leadingLight.test(first?.text ?? '');
}

/** Whether text begins with a status light, as an emoji or drawn as a mark. */
export function hasLeadingLight(runs: readonly Run[]): boolean {
  const [first] = runs;
  return hasLeadingEmoji(runs) || (first !== undefined && lightColor([first]) !== undefined);
}

/** Returns the color of the text of a cell that consists of a drawn status light; undefined for other text. */
export function lightColor([first, ...others]: readonly Run[]): SemanticColor | undefined {
  if (!first?.color || others.some(({ text }) => text.trim() !== '')) return undefined;
  return [green, amber, orange, red].find(({ text, color }) => first.text.trim() === text && first.color === color)
    ?.color;
}

/** Replaces emoji of status lights with marks, because emoji fonts ignore the color and some fonts have no color. */
export function withLights(runs: readonly Run[]): readonly Run[] {
  return runs.some(({ text, code }) => !code && lightPattern.test(text)) ? runs.flatMap(marksIn) : runs;
}

function marksIn(run: Run): Run[] {
  if (run.code || !lightPattern.test(run.text)) return [run];
  return run.text.split(/([🟢🟩🟡🟨🟠🟧🔴🟥])\uFE0F?/u).flatMap((text, index, parts): Run[] => {
    const light = index % 2 === 1 ? lights[text] : undefined;
    if (!light) {
      const rest = index > 0 ? text.trimStart() : text;
      return rest === '' ? [] : [{ ...run, text: rest }];
    }
    // The mark stays on the line of the word after it.
    const space = (parts[index + 1] ?? '') === '' ? '' : '\u00A0';
    return [{ ...run, text: light.text + space, color: light.color }];
  });
}

/**
 * Replaces the emoji of status lights in all text of slides, except at the beginning of list items, where layouts may
 * show them as icons, and among other emoji, which only decorate the lines.
 */
export function drawLights(slides: readonly OutlineSlide[]): readonly OutlineSlide[] {
  if (!hasLight(slides)) return slides;
  return slides.map((slide) => {
    const heading = withLights(slide.heading);
    return hasDecorations(slide.blocks) ? { ...slide, heading } : (drawn(slide) as OutlineSlide);
  });
}

/** Whether several lines begin with emoji, and most of them are not status lights. */
function hasDecorations(blocks: readonly Block[]): boolean {
  const lines = blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return [block.runs];
    return block.kind === 'list' ? block.items.map(({ runs }) => runs) : [];
  });
  const others = lines.filter((runs) => otherEmoji.test(runs[0]?.text ?? '')).length;
  return others > 1 && others > lines.filter(hasLeadingEmoji).length;
}

function hasLight(value: unknown): boolean {
  if (typeof value === 'string') return lightPattern.test(value);
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(hasLight);
  for (const key in value) if (hasLight((value as Record<string, unknown>)[key])) return true;
  return false;
}

function drawn(value: unknown): unknown {
  if (Array.isArray(value)) return value.some(isRun) ? withLights(value as readonly Run[]) : value.map(drawn);
  if (typeof value !== 'object' || value === null) return value;
  const isItem = 'runs' in value && !('kind' in value);
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      isItem && key === 'runs' ? withLaterLights(one as readonly Run[]) : typeof one === 'object' ? drawn(one) : one,
    ]),
  );
}

function isRun(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'text' in value && !('language' in value);
}

function withLaterLights(runs: readonly Run[]): readonly Run[] {
  if (!hasLeadingEmoji(runs)) return withLights(runs);
  const [first, ...rest] = runs;
  const [lead = ''] = leadingLight.exec(first?.text ?? '') ?? [];
  if (!first) return runs;
  const [next, ...others] = withLights([{ ...first, text: first.text.slice(lead.length) }, ...rest]);
  return next ? [{ ...next, text: lead + next.text }, ...others] : runs;
}
