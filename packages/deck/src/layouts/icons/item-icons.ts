import { iconWords } from './icon-words.ts';
import { hasHan } from '../../text/scripts.ts';
import type { Sentiment } from '../../model/sentiment.ts';

/** The icon of a list item or a column. */
export interface ItemIcon {
  /** The path of the icon. If no icon matches the emoji, it is undefined, and the emoji itself is shown. */
  path?: string;
  /** The emoji that selected the icon; undefined if a word selected it. */
  mark?: string;
  /** The meaning of an icon that is a check, a cross, a warning or a traffic light. */
  sentiment?: Sentiment;
}

/** Icons that mark something as good or bad. */
const sentiments: Readonly<Record<string, Sentiment | undefined>> = {
  'circle-check': 'positive',
  'triangle-exclamation-point': 'warning',
  'circle-x': 'negative',
};

/** Traffic lights, which are shapes in the color of their meaning. */
const lights: Readonly<Record<string, Sentiment | undefined>> = {
  '🟢': 'positive',
  '🟡': 'warning',
  '🟠': 'warning',
  '🔴': 'negative',
};

/** The content that selects an icon. */
export interface IconSource {
  /** An emoji. */
  icon?: string | undefined;
  /** The words in bold at the beginning, or the heading. */
  lead: string;
}

/** Matches skin tones and the emoji variation selector, which do not change an emoji's meaning. */
const variants = /\uFE0F|\p{Emoji_Modifier}/gu;

let emojiTable: Map<string, string> | undefined;

/** Returns the names of icons by emoji. The tables are created on the first use, because many decks need none. */
function byEmoji(): ReadonlyMap<string, string> {
  return (emojiTable ??= new Map(
    iconWords.flatMap(({ name, emoji }) =>
      emoji
        .replace(variants, '')
        .split(' ')
        .filter((one) => one !== '')
        .map((one) => [one, name] as const),
    ),
  ));
}

/** Names of icons by word, and how long an entry can be. */
interface WordTable {
  byWord: ReadonlyMap<string, string>;
  /** Number of words in the longest entry. */
  maxWords: number;
  /** Number of characters in the longest Chinese entry. */
  maxHanLength: number;
}

let wordTable: WordTable | undefined;

function words(): WordTable {
  if (wordTable) return wordTable;
  const byWord = new Map(iconWords.flatMap(({ name, words: all }) => all.map((word) => [word, name] as const)));
  let [maxWords, maxHanLength] = [1, 1];
  for (const word of byWord.keys()) {
    maxWords = Math.max(maxWords, word.split(' ').length);
    if (hasHan(word)) maxHanLength = Math.max(maxHanLength, word.length);
  }
  return (wordTable = { byWord, maxWords, maxHanLength });
}
/** Maximum length of a lead. Longer leads are sentences. */
const maxLeadLength = 40;

/**
 * Returns an icon for each item: by its emoji, or by the word at the end of its lead, which usually names the subject:
 * “Data protection”, “数据安全”. Returns undefined unless every item has an icon, and all icons differ or are sentiments:
 * beside icons, an item without one would look like something else. Emoji without an icon are left out, because fonts draw
 * them in another style.
 * @param pathOf Returns the path of an icon by its name, if it is loaded.
 */
export function itemIcons(
  items: readonly IconSource[],
  pathOf: (name: string) => string | undefined,
): ItemIcon[] | undefined {
  const emoji = items.flatMap(({ icon }) => (icon === undefined ? [] : { mark: icon }));
  const found = items.map((item): ItemIcon | undefined => {
    const light = lights[item.icon ?? ''];
    if (item.icon !== undefined && light) return { mark: item.icon, sentiment: light };
    const name = iconName(item) ?? '';
    const path = pathOf(name);
    const sentiment = sentiments[name];
    return path === undefined
      ? undefined
      : { path, ...(item.icon !== undefined && { mark: item.icon }), ...(sentiment && { sentiment }) };
  });
  const icons = found.filter((icon) => icon !== undefined);
  const areDifferent = new Set(icons.map(({ path, mark }) => path ?? mark)).size === icons.length;
  const areStatuses = icons.length === items.length && icons.every(({ sentiment }) => sentiment !== undefined);
  // Among other emoji, a colored disc means no status.
  if (!areStatuses && emoji.length === items.length && items.some(({ icon }) => lights[icon ?? ''])) return emoji;
  return (areDifferent || areStatuses) && icons.length === items.length ? icons : undefined;
}

/** Returns the name of an item's icon: by its emoji or, if no icon matches the emoji, by its words. */
export function iconName({ icon, lead }: IconSource): string | undefined {
  const name = icon === undefined ? undefined : byEmoji().get(icon.replace(variants, ''));
  if (name !== undefined) return name;
  if (lead.length > maxLeadLength) return undefined;
  // ReDoS: at most 40 characters (`maxLeadLength`).
  const text = lead.replace(/[\s:：.。]+$/u, '').trim();
  return text === '' ? undefined : nameByWord(text.toLowerCase());
}

function nameByWord(lead: string): string | undefined {
  const { byWord, maxWords, maxHanLength } = words();
  if (hasHan(lead)) {
    const ends = Array.from({ length: maxHanLength }, (_, index) => lead.slice(index - maxHanLength));
    return ends.map((end) => byWord.get(end)).find((name) => name !== undefined);
  }
  const parts = lead.split(/\s+/u);
  const ends = Array.from({ length: maxWords }, (_, index) => parts.slice(index - maxWords).join(' '));
  return ends.map((end) => byWord.get(end) ?? byWord.get(singular(end))).find((name) => name !== undefined);
}

/** Returns the singular of a regular English plural: “batteries”, “deadlines”. */
function singular(word: string): string {
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/u, '');
}

/** Returns the words at the beginning that are bold, or that precede a colon and that layouts make bold. */
export function leadOf(first: { text: string; bold?: boolean } | undefined): string {
  const text = first?.text ?? '';
  return first?.bold ? text : (/^[^:：]{1,40}(?=[:：])/u.exec(text)?.[0] ?? '');
}
