import type { Paragraph, Run } from '@ppt-embed/deck';
import { completeUrl } from './complete-url.ts';

/** A URL found in text. */
export interface UrlMatch {
  /** Start and end positions in the text. */
  from: number;
  to: number;
  /** The link target: http, https or mailto. */
  url: string;
}

/** Scripts whose text can follow a URL without a space. */
const han = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
/**
 * Pattern of a label of a host name. A label has at most 63 characters (RFC 1035 §2.3.4). Intranet names may contain
 * underscores.
 */
const label = String.raw`(?:(?:(?![${han}])[\p{L}\p{N}-](?:(?![${han}])[\p{L}\p{N}_-]){0,62})|[${han}][${han}\d-]{0,62})`;
/**
 * Returns the pattern of a host that is not followed by an @, which would make it a user name. The look-ahead is
 * limited, so that many hosts in one long word are matched in linear time.
 */
const host = (names: string) => String.raw`${names}(?::\d+)?(?![^\s/?#]{0,255}@)`;
/** Characters that a URL cannot contain: whitespace, quotes, and Chinese and Japanese punctuation. */
const outside = String.raw`\s<>"“”‘’«»、-】〔-〟…！-／：-＠［-｀｛-･`;
/**
 * Pattern of the part of a URL after the host. CJK text after a delimiter belongs to the URL; after a letter, it
 * continues the sentence.
 */
const path = (delimiter: string) =>
  String.raw`(?:[${delimiter}](?:(?![${outside}${han}]).|(?<=[/=_#?&%+.-])[${han}]+)*)?`;

const names = String.raw`(?:${label}(?:\.${label}){1,30}|localhost|${label}(?=\/|:\d))`;
const web = String.raw`https?:\/\/${host(names)}${path('/?#')}`;
const named = String.raw`www${host(String.raw`(?:\.${label}){2,30}`)}${path('/?#')}`;
/**
 * Common top-level domains, by which a host without `www.` is recognized. Those that are words, such as `it`, are left
 * out: a space may be missing after a sentence.
 */
const domains = 'com|org|net|edu|gov|info|biz|io|dev|app|eu|de|fr|nl|ch|uk|pl|ru|cn|jp|kr|tw|hk|ca|au|nz|br';
const notHan = String.raw`(?![${han}])[\p{L}\p{N}]`;
const bareLabel = String.raw`${notHan}(?:(?![${han}])[\p{L}\p{N}-]){0,62}`;
const bare = String.raw`(?<!${notHan})${host(String.raw`(?:${bareLabel}\.){1,4}(?:${domains})(?!${notHan}|[_-]|\.[\p{L}\p{N}])`)}${path('/?#')}`;
const mail = String.raw`[\w.%+-]+@(?:[a-z\d-]+\.)+[a-z]{2,}(?!\.?[\w@-])`;

/** Created for the first text that may contain a URL, because it is large and would delay the start of the editor. */
let urlPattern: RegExp | undefined;

function createUrlPattern(): RegExp {
  // ReDoS: look-aheads read at most 255 characters; matches do not start inside a word (find-urls.test.ts).
  return new RegExp(String.raw`(?<![\w.%+@/:-])(?:${web}|${named}|${mail}|mailto:${mail}${path('?')}|${bare})`, 'giu');
}

/** Punctuation that belongs to the sentence at the end of a URL. */
const trailingPunctuation = /[.,;:!?'*_~]/u;
const brackets: Partial<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Text without any of these contains no URL. */
const urlMarks = new RegExp(String.raw`@|://|www\.|\.(?:${domains})(?!${notHan})`, 'iu');
/** Matches a host of which only the top-level domain shows that it is one, in capitals as in “ASP.NET”. */
const capitalDomain = /^[^:/?#]*\.[A-Z]+(?:[:/?#]|$)/u;

/** Maximum number of characters of a URL that is linked. Excel and PowerPoint follow no longer links. */
const maxUrlLength = 2083;

/**
 * Finds the URLs in text that can be recognized by `https://`, `mailto:`, `www.`, the @ of an email address or a common
 * top-level domain, and have at most 2083 characters (`maxUrlLength`).
 */
export function findUrls(text: string): UrlMatch[] {
  // A quick check, because this function runs for every typed character, and most text contains no URL.
  if (!urlMarks.test(text)) return [];
  urlPattern ??= createUrlPattern();
  return [...text.matchAll(urlPattern)].flatMap(({ index: from, 0: whole }) => {
    const to = from + urlLength(whole);
    if (capitalDomain.test(text.slice(from, to)) && !/^www\.|@/iu.test(whole)) return [];
    const url = to - from > maxUrlLength ? null : completeUrl(text.slice(from, to));
    return url === null ? [] : [{ from, to, url }];
  });
}

/** Returns the link target of text that consists of a single URL, except for spaces around it; otherwise null. */
export function soleUrl(text: string): string | null {
  const trimmed = text.trim();
  const [found] = findUrls(trimmed);
  return found?.from === 0 && found.to === trimmed.length ? found.url : null;
}

/** Returns paragraphs whose URLs are links. Code and existing links are left unchanged. */
export function linkUrls(paragraphs: readonly Paragraph[]): readonly Paragraph[] {
  return paragraphs.map((paragraph) => {
    const found = findUrls(paragraph.runs.map(({ text }) => text).join(''));
    return found.length === 0 ? paragraph : { ...paragraph, runs: linkRuns(paragraph.runs, found) };
  });
}

/** Splits runs at the ends of the URLs, which are in the order of the text, and links the parts inside them. */
function linkRuns(runs: readonly Run[], found: readonly UrlMatch[]): Run[] {
  const result: Run[] = [];
  /** Position of the next character, and the index of the first URL that does not end before it. */
  let [at, next] = [0, 0];
  for (const run of runs) {
    const start = at;
    const end = start + run.text.length;
    while (at < end) {
      const { from, to, url } = found[next] ?? { from: Infinity, to: Infinity, url: '' };
      const isUrl = from <= at;
      const until = Math.min(end, isUrl ? to : from);
      const text = run.text.slice(at - start, until - start);
      result.push({ ...run, text, ...(isUrl && !run.link && !run.code && { link: url }) });
      at = until;
      if (at >= to) next += 1;
    }
  }
  return result;
}

/**
 * Returns the position at which a URL is known to be complete: the first character after it that is not punctuation, or
 * the end of the text.
 */
export function urlEnd(text: string, { to }: UrlMatch): number {
  let at = to;
  while (at < text.length && trailingPunctuation.test(text.charAt(at))) at += 1;
  return at;
}

/**
 * Returns the length without trailing punctuation and without closing brackets whose opening bracket precedes the URL.
 */
function urlLength(url: string): number {
  let length = url.length;
  /** Number of closing brackets without an opening bracket, by bracket. */
  const surplus: Partial<Record<string, number>> = {};
  for (const [closing, opening = ''] of Object.entries(brackets))
    surplus[closing] = url.split(closing).length - url.split(opening).length;
  for (;;) {
    const last = url.charAt(length - 1);
    const closed = surplus[last] ?? 0;
    if (closed <= 0 && !trailingPunctuation.test(last)) return length;
    if (closed > 0) surplus[last] = closed - 1;
    length -= 1;
  }
}
