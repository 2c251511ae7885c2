import { textOverflows } from '../../elements/text/fit-text.ts';
import type { Box } from '../../model/box.ts';
import type { Deck } from '../../model/deck.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import type { Paragraph, Run } from '../../model/text.ts';
import { widthWithoutWidow } from '../../styles/title-wrapping/without-widow.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { endsSentence } from '../../text/sentences.ts';
import { sliceRuns } from '../../text/slice-runs.ts';
import { emphasisReason } from '../recognize/emphasis-reason.ts';

/** What a line below the title of a closing slide is. */
type LineKind = 'quote' | 'message' | 'details';

/** Space in em between lines of different kinds, the preferred one first. */
const spaces = [0.6, 0.3, 0] as const;
/** Maximum y coordinate in px of the lower end of the lines. */
const maxEndY = 660;
/** Number of characters at the end of a line that are searched for the end of a sentence. */
const maxEnd = 200;
/** Matches a quotation as a whole, or the dash before a name. */
// ReDoS: at most 260 characters (`maxClosingLength`).
const quotation = /^(?:["“„].*["”]|«.*»|[「『].*[」』])[.,。！]?$|^[—–―]{1,2}\s?\S/u;
const address = /\S@\S|:\/\/|\bwww\./u;

/**
 * Sets sentences below the title of a closing slide, such as a request or a quotation, in the color of the title and apart from
 * details such as contacts, and sets telephone numbers in bold. Returns the same elements if there is nothing to emphasize.
 */
export function withClosingMessage(
  elements: readonly SlideElement[],
  deck: Pick<Deck, 'theme' | 'language'>,
): readonly SlideElement[] {
  const title = elements.find((one) => one.kind === 'text' && one.role === 'title');
  const subtitle = elements.find((one) => one.kind === 'text' && one.role === 'subtitle');
  if (title?.kind !== 'text' || subtitle?.kind !== 'text') return elements;
  const [only, ...others] = subtitle.paragraphs;
  const groups = only && others.length === 0 ? groupsOf(only.runs) : [];
  const hasPhone = groups.some(({ kind, runs }) => kind === 'details' && phonesIn(runs).length > 0);
  if (!only || (groups.length < 2 && !hasPhone)) return elements;
  for (const space of spaces) {
    const paragraphs = groups.map(({ kind, runs }, index): Paragraph => {
      const { color } = title.style;
      return {
        ...only,
        runs: !color
          ? runs
          : kind === 'details'
            ? withStrongPhones(runs, color)
            : runs.map((run) => ({ color, ...run })),
        ...(index > 0 && { spaceBefore: Math.round(space * subtitle.style.size) }),
      };
    });
    const shown = withoutWidow(withSpace({ ...subtitle, paragraphs }, elements), deck);
    const added = shown.box.height - subtitle.box.height;
    if (!textOverflows(deck, shown))
      return elements.map((one) => {
        if (one === subtitle) return shown;
        return isRuleBelow(one, subtitle.box) ? { ...one, box: { ...one.box, y: one.box.y + added } } : one;
      });
  }
  return elements;
}

/** Matches a telephone number, which is dialed from the slide: “6287-1190”, “(555) 123-4567”, “13812345678”. */
// ReDoS: every part is bounded.
const phone =
  /(?<![\p{L}\d.@/(-])(?:(?:\+86\s?)?1[3-9]\d{9}|(?:\+?\d{1,5}|\(\d{1,5}\))(?:[\s()-]{1,2}\d{2,8}){1,4})(?![\p{L}\d.@/-]|[:：]\d)/gu;
const minDigits = 7;
/** Matches a date, a range of years or the number of a case, none of which is a telephone number, and an amount. */
const noPhone =
  /^(?:19|20)\d\d\D{1,2}(?:(?:19|20)\d\d|\d\d\D\d\d(?:\s\d\d)?|\d{4,8})$|^\d\d?\D\d\d?\D(?:19|20)\d\d$|^\d{1,3}(?:\s\d{3}){2,}$/u;

function phonesIn(runs: readonly Run[]): { start: number; end: number }[] {
  return Array.from(textOfRuns(runs).matchAll(phone), ({ index, 0: text }) => ({ text, start: index }))
    .filter(({ text }) => text.replace(/\D/gu, '').length >= minDigits && !noPhone.test(text))
    .map(({ text, start }) => ({ start, end: start + text.length }));
}

/** Sets telephone numbers in bold and in another color, because they are what the audience takes away. */
function withStrongPhones(runs: readonly Run[], color: Color): readonly Run[] {
  const bounds = [0, ...phonesIn(runs).flatMap(({ start, end }) => [start, end]), textOfRuns(runs).length];
  return bounds.slice(1).flatMap((end, index) => {
    const part = sliceRuns(runs, bounds[index] ?? 0, end);
    // Every second part is a number.
    return index % 2 === 0 ? part : part.map((run) => ({ ...run, bold: true, color }));
  });
}

/** Maximum width, height and distance in px of the short rule that some covers have below their lines. */
const rule = { width: 240, height: 12, distance: 60 } as const;

/** Whether an element is the short rule below a text. */
function isRuleBelow({ kind, box }: SlideElement, text: Box): boolean {
  const distance = box.y - text.y - text.height;
  return (
    kind === 'shape' &&
    box.width <= rule.width &&
    box.height <= rule.height &&
    Math.abs(distance) <= rule.distance &&
    box.x < text.x + text.width &&
    text.x < box.x + box.width
  );
}

/** Extends the box of a text at its lower end by the space between its paragraphs, if no other text is there. */
function withSpace(text: TextElement, elements: readonly SlideElement[]): TextElement {
  const { box, paragraphs, style } = text;
  const space = paragraphs.reduce((sum, { spaceBefore = 0 }) => sum + spaceBefore, 0);
  const end = box.y + box.height + space;
  const isFree = elements.every(
    (one) => one.kind !== 'text' || one.id === text.id || one.box.y + one.box.height <= box.y || one.box.y >= end,
  );
  return style.verticalAlign === 'top' && isFree && end <= maxEndY
    ? { ...text, box: { ...box, height: box.height + space } }
    : text;
}

/** Narrows left-aligned text so that no line is only one short word. */
function withoutWidow(text: TextElement, { language }: Pick<Deck, 'language'>): TextElement {
  const isAtStart = text.paragraphs.every(({ align = 'left' }) => align === 'left');
  if (language === 'zh' || !isAtStart) return text;
  const lines = text.paragraphs.flatMap(({ runs }) => linesOf(runs).map((line): Paragraph => ({ runs: line })));
  return { ...text, box: { ...text.box, width: widthWithoutWidow(lines, text.style, text.box.width) } };
}

/** Returns the lines of a text, each with the following ones of the same kind. */
function groupsOf(runs: readonly Run[]): { kind: LineKind; runs: readonly Run[] }[] {
  const groups: { kind: LineKind; lines: (readonly Run[])[] }[] = [];
  for (const line of linesOf(runs)) {
    const kind = kindOf(line);
    const last = groups.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else groups.push({ kind, lines: [line] });
  }
  return groups.map(({ kind, lines }) => ({
    kind,
    runs: lines.flatMap((line, index) => (index > 0 ? [{ text: '\n' }, ...line] : line)),
  }));
}

function linesOf(runs: readonly Run[]): (readonly Run[])[] {
  let start = 0;
  return textOfRuns(runs)
    .split('\n')
    .map((line) => {
      const end = start + line.length;
      const own = sliceRuns(runs, start, end);
      start = end + 1;
      return own;
    });
}

function kindOf(runs: readonly Run[]): LineKind {
  const text = plainText(runs).trim();
  if (quotation.test(text)) return 'quote';
  // “Brandt Energy Ltd.” and “9 a.m. to 5 p.m.” are details.
  const isMessage =
    endsSentence(text.slice(-maxEnd), { abbreviations: false }) &&
    !address.test(text) &&
    emphasisReason(text) !== 'never';
  return isMessage ? 'message' : 'details';
}
