import { findFrontMatter, readYamlMap, type YamlMap, type YamlPair } from './read-front-matter.ts';

/**
 * Writes `cover` into the YAML front matter of Markdown, which is how a cover reaches a service that lists
 * `markdown-front-matter`. The rest of the Markdown, including comments, key order and line endings, stays
 * byte-for-byte the same. Front matter that the deck engine does not accept (invalid, not a map, too long) is treated
 * as text, and new front matter is added above it.
 */
export async function withCover(text: string, coverId: string): Promise<string> {
  const block = findFrontMatter(text);
  if (block) {
    const { yaml, start } = block;
    const eol = text.startsWith('\r\n', start - 2) ? '\r\n' : '\n';
    const changed = await withKey(yaml, coverId, eol);
    if (changed !== undefined) return text.slice(0, start) + changed + text.slice(start + yaml.length);
  }
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const bom = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  return `${bom}---${eol}cover: ${scalar(coverId)}${eol}---${eol}${eol}${text.slice(bom.length)}`;
}

/**
 * Returns the YAML with `cover` set. Returns undefined if it is not a map, or if its syntax does not allow this edit.
 */
async function withKey(yaml: string, coverId: string, eol: string): Promise<string | undefined> {
  if (yaml.trim() === '') return `cover: ${scalar(coverId)}${eol}${yaml}`;
  const map = await readYamlMap(yaml);
  if (!map) return undefined;
  const hasCover = map.pairs.some(isCover);
  const changed = hasCover ? replaceCovers(yaml, map, scalar(coverId)) : insertCover(yaml, map, scalar(coverId), eol);
  // The result is parsed again, because YAML has more syntax for pairs than these edits cover.
  const reread = await readYamlMap(changed);
  const isValidEdit =
    reread?.pairs.every((pair) => !isCover(pair) || pair.text === coverId) &&
    otherPairs(reread) === otherPairs(map) &&
    reread.pairs.length === map.pairs.length + (hasCover ? 0 : 1);
  return isValidEdit ? changed : undefined;
}

/** Edits every `cover` key, because parsers disagree on which of several duplicates counts. */
function replaceCovers(yaml: string, { pairs }: YamlMap, value: string): string {
  return pairs.filter(isCover).reduceRight((text, { keyEnd, valueEnd }) => {
    if (valueEnd === undefined) return `${text.slice(0, keyEnd)}: ${value}${text.slice(keyEnd)}`;
    const valueStart = text.indexOf(':', keyEnd) + 1;
    const former = text.slice(valueStart, valueEnd);
    const lineEnd = former.endsWith('\r\n') ? '\r\n' : former.endsWith('\n') ? '\n' : '';
    return `${text.slice(0, valueStart)} ${value}${lineEnd}${text.slice(Math.max(valueStart, valueEnd))}`;
  }, yaml);
}

function insertCover(yaml: string, { pairs, isFlow }: YamlMap, value: string, eol: string): string {
  if (!isFlow) {
    const keyStart = pairs[0]?.keyStart ?? 0;
    const line = yaml.slice(yaml.lastIndexOf('\n', keyStart - 1) + 1);
    const indent = line.slice(0, line.length - line.trimStart().length);
    return `${indent}cover: ${value}${eol}${yaml}`;
  }
  const last = pairs.at(-1);
  const at = last ? (last.valueEnd ?? last.keyEnd) : yaml.indexOf('{') + 1;
  return `${yaml.slice(0, at)}${last ? ',' : ''} cover: ${value}${yaml.slice(at)}`;
}

function isCover({ key }: YamlPair): boolean {
  return key === 'cover';
}

/** Returns the entries of a map other than the cover. */
function otherPairs({ pairs }: YamlMap): string {
  return JSON.stringify(pairs.filter((pair) => !isCover(pair)).map(({ key, text }) => [key, text]));
}

/** Formats an identifier as a YAML scalar: plain if it cannot be misread, quoted otherwise. */
function scalar(text: string): string {
  const isPlain = /^[A-Za-z][A-Za-z0-9_-]*$/.test(text) && !/^(true|false|null|yes|no|on|off|y|n)$/i.test(text);
  return isPlain ? text : JSON.stringify(text);
}
