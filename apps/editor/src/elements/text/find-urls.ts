import { linkUrl } from './link-url.ts';

/** An address that stands in a text as people write it. */
export interface UrlMatch {
  /** Where it begins and ends in the text. */
  from: number;
  to: number;
  /** Where it leads: to the web or a mailbox, nowhere else. */
  url: string;
}

/** Words of these scripts follow an address without a space between. */
const han = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
/** As long as names may be (RFC 1035 §2.3.4). Within an organisation they have low lines, too. */
const label = String.raw`(?:(?:(?![${han}])[\p{L}\p{N}-](?:(?![${han}])[\p{L}\p{N}_-]){0,62})|[${han}][${han}\d-]{0,62})`;
/**
 * The part before an @ is a user name, and the host is not the one that is read. A longer name is not looked for,
 * so that many hosts in one long word are read in linear time.
 */
const host = (names: string) => String.raw`${names}(?::\d+)?(?![^\s/?#]{0,255}@)`;
/** No space, no quotes, and none of the punctuation of Chinese and Japanese. */
const outside = String.raw`\s<>"“”‘’«»、-】〔-〟…！-／：-＠［-｀｛-･`;
/** A word of those scripts belongs to it where a word may begin in it; behind a letter the sentence goes on. */
const path = String.raw`(?:[/?#](?:(?![${outside}${han}]).|(?<=[/=_#?&%+.-])[${han}]+)*)?`;

const names = String.raw`(?:${label}(?:\.${label}){1,30}|localhost|${label}(?=\/|:\d))`;
const web = String.raw`https?:\/\/${host(names)}${path}`;
const named = String.raw`www${host(String.raw`(?:\.${label}){2,30}`)}${path}`;
const mail = String.raw`[\w.%+-]+@(?:[a-z\d-]+\.)+[a-z]{2,}(?!\.?[\w@-])`;
// ReDoS: a look-ahead reads at most 255 characters, and a look-behind keeps the middle of a word from being a start (written-addresses.test.ts)
const urlPattern = new RegExp(String.raw`(?<![\w.%+@/:-])(?:${web}|${named}|${mail})`, 'giu');

/** What ends a sentence or a part of it: at the end of an address it is not the address's own. */
const pauses = /[.,;:!?'*_~]/u;
const brackets: Partial<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** The addresses in a text that say what they are: by `https://`, by `www.`, or by the @ of a mailbox. */
export function findUrls(text: string): UrlMatch[] {
  // Most texts have none, and this is asked at every letter.
  if (!/@|:\/\/|www\./iu.test(text)) return [];
  return [...text.matchAll(urlPattern)].flatMap(({ index: from, 0: whole }) => {
    const to = from + urlLength(whole);
    const url = linkUrl(text.slice(from, to));
    return url === null ? [] : [{ from, to, url }];
  });
}

/**
 * Where a text shows that an address is at its end: the place of the first letter behind it that is no pause, which may
 * be the text's own end.
 */
export function urlEnd(text: string, { to }: UrlMatch): number {
  let at = to;
  while (at < text.length && pauses.test(text.charAt(at))) at += 1;
  return at;
}

/** Without the pauses at its end, and without a bracket that was opened before it. */
function urlLength(url: string): number {
  let length = url.length;
  /** Brackets that are closed without having been opened. */
  const surplus: Partial<Record<string, number>> = {};
  for (const [closing, opening = ''] of Object.entries(brackets))
    surplus[closing] = url.split(closing).length - url.split(opening).length;
  for (;;) {
    const last = url.charAt(length - 1);
    const closed = surplus[last] ?? 0;
    if (closed <= 0 && !pauses.test(last)) return length;
    if (closed > 0) surplus[last] = closed - 1;
    length -= 1;
  }
}
