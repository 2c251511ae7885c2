import type { List, Nodes, PhrasingContent, RootContent } from 'mdast';
import { textIn } from '../inline/read-inline.ts';

/** Matches the content of pandoc's citations: `[@doe2020]`, `[see @doe2020, p. 33; @roe-2019]`. */
const citation = /\[([^[\]\n@]{0,40}-?@[^[\]\n]{1,300})\]/gu;
/** Matches one of the sources of a citation: words before it, its key, and words after it, such as a page. */
const source = /^([^@]{0,40}?)-?@([\p{L}\d][\p{L}\d_:.#$%&+?<>~/-]{0,80})(.{0,120})$/u;
/** Matches a key that consists of a name and a year, with a letter or a word of the title after them. */
const nameAndYear = /^(\p{L}{2,40})[_:-]?((?:1[6-9]|20)\d\d)(?:([a-z])(?![\p{L}\d])|[_:-]?\p{L}{2,30}$|(?![\p{L}\d]))/u;
const maxSources = 12;

/** Matches headings of lists of references. */
export const referencesHeading: RegExp =
  /^\s*(?:references|bibliography|sources|literature|works cited|further reading)\b|参考文献|参考资料|资料来源/iu;

/** One of the sources of a citation. */
interface Source {
  prefix: string;
  key: string;
  suffix: string;
}

/**
 * Rewrites pandoc's citations in place. If the text has a list of references with an entry for every key, citations
 * become the numbers of their entries in brackets, such as “[1, p. 33]”, with which the entries begin. Otherwise, they
 * become names and years in parentheses, such as “(Doe 2020, p. 33)”.
 */
export function rewriteCitations(nodes: readonly RootContent[]): void {
  const keys = new Set<string>();
  visitTexts(nodes, ({ value }) => {
    for (const { sources } of citationsIn(value)) for (const { key } of sources) keys.add(key);
    return undefined;
  });
  if (keys.size === 0) return;
  const references = referencesIn(nodes);
  const numbers = references && numbersOf([...keys], references);
  if (references && numbers) numberEntries(references);
  visitTexts(nodes, (text) => {
    const found = citationsIn(text.value);
    if (found.length === 0) return undefined;
    const parts: PhrasingContent[] = [];
    let end = 0;
    for (const { index, length, sources } of found) {
      const before = text.value.slice(end, index);
      const label = numbers
        ? `[${sources.map((one) => numbered(one, numbers)).join('; ')}]`
        : `(${sources.map(named).join('; ')})`;
      parts.push({ type: 'text', value: before + label });
      end = index + length;
    }
    return [...parts, { type: 'text', value: text.value.slice(end) }];
  });
}

/** Returns the citations in a text. */
function citationsIn(text: string): { index: number; length: number; sources: Source[] }[] {
  if (!text.includes('@')) return [];
  return Array.from(text.matchAll(citation)).flatMap((match) => {
    const parts = (match[1] ?? '').split(';');
    const sources = parts.flatMap((part): Source[] => {
      const [, prefix = '', key = '', suffix = ''] = source.exec(part.trim()) ?? [];
      // Punctuation at the end of a key belongs to the text after it.
      // ReDoS: at most 81 characters (`source`).
      const name = key.replace(/[:.#$%&+?<>~/-]+$/u, '');
      return name === '' ? [] : [{ prefix: prefix.trim(), key: name, suffix: key.slice(name.length) + suffix }];
    });
    return sources.length === parts.length && sources.length <= maxSources
      ? [{ index: match.index, length: match[0].length, sources }]
      : [];
  });
}

/** Returns the name and the year of a source: “see Doe 2020, p. 33”. */
function named({ prefix, key, suffix }: Source): string {
  const [whole = '', name = '', year = '', letter = ''] = nameAndYear.exec(key) ?? [];
  const label = name === '' ? key : `${capitalized(name)} ${year}${letter}${key.slice(whole.length)}`;
  return `${prefix === '' ? '' : `${prefix} `}${label}${suffix.trimEnd()}`;
}

/** Returns the number of a source: “see 3, p. 33”. */
function numbered({ prefix, key, suffix }: Source, numbers: ReadonlyMap<string, number>): string {
  return `${prefix === '' ? '' : `${prefix} `}${numbers.get(key) ?? ''}${suffix.trimEnd()}`;
}

/** Matches the citation at the beginning of an entry, which is its key. */
const ownKey = /^\s*\[-?@([^[\]\n;,\s]{1,80})\][.:：]?\s*|^\s*-?@([\p{L}\d][\p{L}\d_:.#$%&+?<>~/-]{0,80}?)[.:：]?\s+/u;

/** Begins each entry with its number in brackets instead of its key. */
function numberEntries({ children }: List): void {
  for (const [index, item] of children.entries()) {
    const [paragraph] = item.children;
    if (paragraph?.type !== 'paragraph') continue;
    const [first, ...rest] = paragraph.children;
    const mark = `[${index + 1}] `;
    paragraph.children =
      first?.type === 'text'
        ? [{ ...first, value: mark + first.value.replace(ownKey, '') }, ...rest]
        : [{ type: 'text', value: mark }, ...paragraph.children];
  }
}

function capitalized(name: string): string {
  return name === name.toLowerCase() ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}

/** Returns the list below the heading of the references. */
function referencesIn(nodes: readonly RootContent[]): List | undefined {
  const at = nodes.findLastIndex((node) => node.type === 'heading' && referencesHeading.test(textIn(node.children)));
  const list = at < 0 ? undefined : nodes[at + 1];
  return list?.type === 'list' && (list.start ?? 1) === 1 ? list : undefined;
}

/** Returns the position of each source in the list of references; undefined if one of them is not in it. */
function numbersOf(keys: readonly string[], { children }: List): Map<string, number> | undefined {
  const entries = children.map((item) => normalized(textOf(item).slice(0, 400)));
  const numbers = keys.map((key): [string, number] => {
    const [, name = '', year = ''] = nameAndYear.exec(key) ?? [];
    const own = entries.findIndex((entry) => {
      const [, inBrackets, plain] = ownKey.exec(entry) ?? [];
      return (inBrackets ?? plain) === normalized(key);
    });
    if (own >= 0) return [key, own + 1];
    const found = entries.findIndex(
      (entry) => name !== '' && entry.slice(0, 80).includes(normalized(name)) && entry.includes(year),
    );
    return [key, found + 1];
  });
  return numbers.every(([, number]) => number > 0) ? new Map(numbers) : undefined;
}

/** Returns a text in lower case and without accents. */
function normalized(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join(' ') : '';
}

const maxDepth = 60;

/** Replaces texts, except those in links, with what a function returns; undefined leaves a text unchanged. */
function visitTexts(
  nodes: readonly Nodes[],
  replace: (text: Extract<Nodes, { type: 'text' }>) => PhrasingContent[] | undefined,
  depth = 0,
): void {
  for (const node of nodes) {
    if (!('children' in node) || node.type === 'link' || depth > maxDepth) continue;
    visitTexts(node.children, replace, depth + 1);
    if (!node.children.some(({ type }) => type === 'text')) continue;
    const parent: { children: Nodes[] } = node;
    parent.children = parent.children.flatMap((child): Nodes[] =>
      child.type === 'text' ? (replace(child) ?? [child]) : [child],
    );
  }
}
