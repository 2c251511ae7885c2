import { isNumberStyle, numberStyleOf, paragraphSpacings } from '@ppt-embed/deck';
import type { Bullet, Color, NumberStyle, Paragraph } from '@ppt-embed/deck';
import { mapSpacings } from './paragraph-spacing.ts';

type Attributes = { -readonly [Name in keyof Omit<Paragraph, 'runs'>]-?: Paragraph[Name] | null };

const bullets: ReadonlySet<string> = new Set<Bullet>(['disc', 'number', 'task', 'taskDone']);
const alignments: ReadonlySet<string> = new Set<NonNullable<Paragraph['align']>>([
  'left',
  'center',
  'right',
  'justify',
]);
/** Maximum list level that the deck supports. */
export const maxLevel = 8;
const maxStart = 999_999_999;

/** Returns the paragraph properties as attributes that the clipboard preserves. */
export function paragraphToDom(attributes: Readonly<Record<string, unknown>>): Record<string, string> {
  const raw = Object.entries(attributes).filter(([, value]) => value !== null);
  return Object.fromEntries(raw.map(([name, value]) => [`data-${toKebabCase(name)}`, String(value)]));
}

/**
 * Parses these attributes, or the list markup of another program. @returns false if the node's child blocks are
 * the paragraphs
 */
export function paragraphFromDom(node: HTMLElement): Attributes | false {
  if (containsBlocks(node)) return false;
  const { bullet, bulletColor, bulletCharacter, indentLeft, indentHang, align, level, start } = node.dataset;
  const item = node.closest<HTMLElement>('li');
  // The paragraphs of cleaned HTML can be inside items that have the style.
  const numberStyle = node.dataset['numberStyle'] ?? item?.dataset['numberStyle'];
  return {
    bullet: bullet !== undefined && bullets.has(bullet) ? (bullet as Bullet) : bulletOf(item),
    numberStyle:
      numberStyle !== undefined && isNumberStyle(numberStyle)
        ? numberStyle
        : numberStyleOfList(item, parseWholeNumber(level, maxLevel) ?? levelOf(item)),
    bulletColor: /^#[\da-f]{6}$/iu.test(bulletColor ?? '') ? (bulletColor as Color) : null,
    bulletCharacter: /^[^\s\p{Cc}]{1,2}$/u.test(bulletCharacter ?? '') ? (bulletCharacter ?? null) : null,
    indentLeft: parseNumberWithin(indentLeft, paragraphSpacings.spaceBefore),
    indentHang: parseNumberWithin(indentHang, paragraphSpacings.spaceBefore),
    align: align !== undefined && alignments.has(align) ? (align as 'left') : null,
    level: parseWholeNumber(level, maxLevel) ?? levelOf(item),
    start: parseWholeNumber(start, maxStart) ?? startOf(item),
    ...mapSpacings((name) => parseNumberWithin(node.dataset[name], paragraphSpacings[name])),
  };
}

function containsBlocks(node: HTMLElement): boolean {
  const inner = [...node.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6, li, td, th')];
  // An item may contain both text and a nested list.
  return inner.some(
    (block) =>
      !node.matches('li') || (block !== node && block.parentElement?.closest('li') === node && !block.matches('li')),
  );
}

function bulletOf(item: Element | null): Bullet | null {
  if (!item) return null;
  return item.parentElement?.matches('ol') === true ? 'number' : 'disc';
}

/** The numbers of HTML lists by their `type` and by the CSS property `list-style-type`. */
const htmlStyles: Readonly<Record<string, NumberStyle>> = {
  '1': 'arabicPeriod',
  a: 'alphaLcPeriod',
  A: 'alphaUcPeriod',
  i: 'romanLcPeriod',
  I: 'romanUcPeriod',
  decimal: 'arabicPeriod',
  'lower-alpha': 'alphaLcPeriod',
  'lower-latin': 'alphaLcPeriod',
  'upper-alpha': 'alphaUcPeriod',
  'upper-latin': 'alphaUcPeriod',
  'lower-roman': 'romanLcPeriod',
  'upper-roman': 'romanUcPeriod',
  'simp-chinese-informal': 'ea1ChsPeriod',
};

/** Returns the numbers of an item's list, unless they are those of its level. */
export function numberStyleOfList(item: HTMLElement | null, level = levelOf(item)): NumberStyle | null {
  const list = item?.parentElement;
  if (!item || list?.matches('ol') !== true) return null;
  const name = item.style.listStyleType || list.style.listStyleType || (list.getAttribute('type') ?? '');
  const style = htmlStyles[name];
  return style === undefined || style === numberStyleOf({ level: level ?? 0 }) ? null : style;
}

function levelOf(item: Element | null): number | null {
  let level = 0;
  let outer = item?.parentElement?.parentElement?.closest('ul, ol');
  while (outer) {
    level += 1;
    outer = outer.parentElement?.closest('ul, ol');
  }
  return level === 0 ? null : Math.min(level, maxLevel);
}

function startOf(item: Element | null): number | null {
  const list = item?.parentElement;
  return list?.matches('ol[start]') === true && list.firstElementChild === item
    ? parseWholeNumber(list.getAttribute('start') ?? '', maxStart)
    : null;
}

function parseWholeNumber(raw: string | undefined, max: number): number | null {
  const value = parseNumberWithin(raw, { min: 0, max });
  return Number.isInteger(value) ? value : null;
}

/** Parses a number. Returns null if it is outside the deck's limits, because the deck could not be saved. */
function parseNumberWithin(raw: string | undefined, { min, max }: { min: number; max: number }): number | null {
  if (raw === undefined || !/^\d+(\.\d+)?$/.test(raw)) return null;
  return min <= Number(raw) && Number(raw) <= max ? Number(raw) : null;
}

function toKebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
