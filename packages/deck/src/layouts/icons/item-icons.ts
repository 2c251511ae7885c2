import { iconWords } from './icon-words.ts';

/** The icon of an item of a list or of a column. */
export interface ItemIcon {
  path: string;
  /** The emoji that it was chosen by. Absent if a word decided. */
  mark?: string;
}

/** The content by which an icon is chosen. */
export interface IconSource {
  /** An emoji. */
  icon?: string | undefined;
  /** The words in bold at the beginning, or the heading. */
  lead: string;
}

/** Skin tones and the selector of emoji presentation do not change what an emoji means. */
const variants = /\uFE0F|\p{Emoji_Modifier}/gu;
const byEmoji = new Map(
  iconWords.flatMap(({ name, emoji }) =>
    emoji
      .replace(variants, '')
      .split(' ')
      .filter((one) => one !== '')
      .map((one) => [one, name] as const),
  ),
);
const byWord = new Map(iconWords.flatMap(({ name, words }) => words.map((word) => [word, name] as const)));
/** Words of the longest entry. */
const maxWords = Math.max(...[...byWord.keys()].map((word) => word.split(' ').length));
/** Characters of the longest Chinese entry. */
const maxHanLength = Math.max(...[...byWord.keys()].filter(isHan).map((word) => word.length));
/** Longer leads are sentences. */
const maxLeadLength = 40;

/**
 * Returns an icon for each item: by its emoji, or by the word at the end of its lead, which says what it is about: “Data
 * protection”, “数据安全”. Returns undefined unless every item has one, and each another one.
 * @param pathOf Returns the path of an icon by its name, if it is loaded.
 */
export function itemIcons(
  items: readonly IconSource[],
  pathOf: (name: string) => string | undefined,
): ItemIcon[] | undefined {
  const icons = items.flatMap((item): ItemIcon[] => {
    const path = pathOf(iconName(item) ?? '');
    return path === undefined ? [] : [{ path, ...(item.icon !== undefined && { mark: item.icon }) }];
  });
  return new Set(icons.map(({ path }) => path)).size === items.length ? icons : undefined;
}

/** The name of the icon of an item. An item with an emoji gets its icon or none. */
export function iconName({ icon, lead }: IconSource): string | undefined {
  if (icon !== undefined) return byEmoji.get(icon.replace(variants, ''));
  if (lead.length > maxLeadLength) return undefined;
  // ReDoS: at most 40 characters (`maxLeadLength`).
  const text = lead.replace(/[\s:：.。]+$/u, '').trim();
  return text === '' ? undefined : nameByWord(text.toLowerCase());
}

function nameByWord(lead: string): string | undefined {
  if (isHan(lead)) {
    const ends = Array.from({ length: maxHanLength }, (_, index) => lead.slice(index - maxHanLength));
    return ends.map((end) => byWord.get(end)).find((name) => name !== undefined);
  }
  const words = lead.split(/\s+/u);
  const ends = Array.from({ length: maxWords }, (_, index) => words.slice(index - maxWords).join(' '));
  return ends.map((end) => byWord.get(end) ?? byWord.get(singular(end))).find((name) => name !== undefined);
}

/** The singular of a regular English plural: “batteries”, “deadlines”. */
function singular(word: string): string {
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/u, '');
}

function isHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}
