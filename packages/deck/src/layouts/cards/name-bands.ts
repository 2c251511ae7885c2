import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block, ListItem } from '../../model/outline.ts';
import type { Color } from '../../model/paint.ts';
import type { Run } from '../../model/text.ts';
import { plainText, weightedLength } from '../../text/runs.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { withCapital } from '../../text/slice-runs.ts';
import { boldLead } from '../recognize/bold-lead.ts';
import { rowTextLeft } from '../slide/row-text-left.ts';
import type { LayoutContext, ListIcons } from '../slide-layout.ts';
import { hasStatusSymbol, statusOf, withStatusColor } from '../typography/status-symbols.ts';
import { hasLeadingLight } from '../typography/traffic-lights.ts';
import type { Band } from './named-bands.ts';
import { namedBands } from './named-bands.ts';
import { cardBarName } from './card.ts';
import { pointsName } from './points-name.ts';

/** Limits for items with names: their number, and the characters of one. */
const limits = { min: 2, max: 6, length: 360 } as const;
/** Number of characters from which an item is long. A Han character counts as two. */
const longItem = 60;
/** Width in px of the bars of items with a status. */
const statusBarWidth = 12;
/** The icons of bands: their size, the distance in px from the left edge, and the minimum height of the bands. */
const bandIcon = { size: 40, left: 22, minHeight: 50 } as const;
/** Colors of the bars of orange and yellow status lights, whose marks have the same color. */
const lightBars: Readonly<Record<string, Color | undefined>> = { '◆': '#E8710A', '▲': '#F2B705' };

/** Matches the name of a second text of an item, which is in italics or in bold: “*Mitigation:*”. */
const textName = /^\s*[\p{L}\p{N} ]{2,24}[:：]\s*$/u;

/** Splits the text of an item before the name of its second text: “one supplier. *Mitigation:* a second one by August”. */
function textsOf(runs: readonly Run[]): readonly (readonly Run[])[] {
  const at = runs.findIndex(
    ({ italic, bold, text }, index) => index > 0 && (italic === true || bold === true) && textName.test(text),
  );
  return at < 0 ? [runs] : [runs.slice(0, at), runs.slice(at)];
}

/** An item with its mark, if it has a status. */
interface NamedItem {
  mark?: Run;
  band: Band;
}

function namedItem({ runs }: ListItem, strong: Color): NamedItem | undefined {
  const isMarked = hasStatusSymbol(runs);
  const [first, ...others] = isMarked ? withStatusColor(runs) : runs;
  const mark = isMarked ? first : undefined;
  const lead = boldLead(mark ? others : runs);
  if (!lead || lead.separator === 'space') return undefined;
  const name: Run = { ...lead.label, bold: true, color: strong };
  return {
    ...(mark && { mark }),
    band: {
      head: { runs: mark ? [mark, name] : [name] },
      points: textsOf(withCapital(lead.text)).map((text) => ({ runs: text })),
    },
  };
}

/** Whether the items of a list are short texts without inner lists and checkboxes. */
function areFlat(items: readonly ListItem[]): boolean {
  return (
    items.length >= limits.min &&
    items.length <= limits.max &&
    items.every(
      ({ runs, items: inner, checked, mark, number }) =>
        (inner ?? checked ?? mark ?? number) === undefined &&
        plainText(runs).length <= limits.length &&
        !runs.some(({ text }) => text.includes('\n')),
    )
  );
}

/**
 * Returns the items of a list that all begin with a status light or, if they are long, with a cross, and with a name in bold: “🟠 **Claims** – the
 * law is strict”. Undefined for other content.
 */
export function statusItems(blocks: readonly Block[]): readonly ListItem[] | undefined {
  const [list, ...others] = blocks;
  if (list?.kind !== 'list' || others.length > 0 || list.ordered || !areFlat(list.items)) return undefined;
  const { items } = list;
  const areLosses = items.every(({ runs }) => statusOf(runs) === 'negative');
  if (!items.every(({ runs }) => hasLeadingLight(runs)) && !areLosses) return undefined;
  // Short losses are on cards with icons.
  if (areLosses && !items.some(({ runs }) => weightedLength(plainText(runs)) > longItem)) return undefined;
  return items.every((item) => namedItem(item, 'strongText')) ? items : undefined;
}

/**
 * Lays out items that begin with names in bold on bands, with the name of each to the left of its text. The bar of an item
 * with a status has the color of that status. Returns undefined for other items, or if they do not fit.
 * @param icons The icons of the items, which are left out if there is no space for them.
 */
export function nameBands(
  items: readonly ListItem[],
  area: Box,
  context: LayoutContext,
  icons?: ListIcons,
): SlideElement[] | undefined {
  if (!areFlat(items)) return undefined;
  const named = items.map((item) => namedItem(item, context.slideTheme.body.strong));
  if (!named.every((one) => one !== undefined)) return undefined;
  const bands = named.map(({ band }) => band);
  const plain = namedBands(bands, area, context) ?? namedBands(bands, area, context, 0, 2);
  const elements = (plain && icons && withBandIcons(plain, icons, context)) ?? plain;
  const [{ mark } = {}] = named;
  // A list of losses is all of one kind.
  const areCrosses = mark !== undefined && named.every((one) => one.mark?.text.trim() === '✗');
  const bars = elements?.filter(({ name }) => name === cardBarName);
  return elements?.map((one): SlideElement => {
    if (one.kind !== 'shape') return one;
    if (areCrosses && one.name === 'Card') return { ...one, fill: { kind: 'solid', color: 'negativeGround' } };
    const own = named[bars?.indexOf(one) ?? -1]?.mark;
    const color = own && (lightBars[own.text.trim()] ?? own.color);
    return color ? { ...one, box: { ...one.box, width: statusBarWidth }, fill: { kind: 'solid', color } } : one;
  });
}

/** Places icons at the left of bands, and moves their texts; undefined if there is no space. */
function withBandIcons(
  elements: readonly SlideElement[],
  icons: ListIcons,
  context: LayoutContext,
): SlideElement[] | undefined {
  const bands = elements.filter(({ name }) => name === 'Card').map(({ box }) => box);
  if (bands.some(({ height }) => height < bandIcon.minHeight)) return undefined;
  const [first] = elements.filter(({ kind }) => kind === 'text');
  const shift = rowTextLeft - ((first?.box.x ?? 0) - (bands[0]?.x ?? 0));
  const moved = elements.map((one): SlideElement => {
    if (one.kind !== 'text') return one;
    const width = one.box.width - (one.name === pointsName ? shift : 0);
    return { ...one, box: { ...one.box, x: one.box.x + shift, width } };
  });
  const fit = moved.every(
    (one) => one.kind !== 'text' || heightOf(one.paragraphs, one.style, one.box.width) <= one.box.height,
  );
  if (!fit) return undefined;
  return moved.flatMap((one) => {
    const index =
      one.part === 'item' ? bands.findIndex(({ y, height }) => one.box.y >= y && one.box.y < y + height) : -1;
    const { x, y, height } = bands[index] ?? one.box;
    const at = { x: x + bandIcon.left, y: Math.round(y + (height - bandIcon.size) / 2) };
    return index < 0 ? [one] : [...icons.draw(index, at, bandIcon.size, context), one];
  });
}
