/** A URL or email address in text. */
export interface FoundUrl {
  start: number;
  end: number;
  url: string;
}

/** Matches the beginning of a URL, except after a letter, where it is part of a word. */
const urlStart = /(?<![\p{Script=Latin}\d])(?:https?:\/\/|www\.)(?=[\p{L}\p{N}[])/giu;
/** Matches the end of a URL or email address: a space or Chinese punctuation. */
const urlEnd = /[\s<>"\u3001-\u3003\u3008-\u3011\uFF08\uFF09\uFF0C\uFF1A\uFF1B\uFF01\uFF1F\u201C\u201D\u2026]|$/gu;
/** Maximum lengths of the two parts of an email address (RFC 5321 §4.5.3.1). */
const [maxLocal, maxDomain] = [64, 255];

/** Finds URLs and email addresses that are links without special syntax (GFM's extended autolinks). */
export function findUrls(text: string): FoundUrl[] {
  const found = [...webUrls(text), ...(text.includes('@') ? mailUrls(text) : [])].toSorted((a, b) => a.start - b.start);
  return found.filter((one, index) => !found.slice(Math.max(0, index - 2), index).some(({ end }) => end > one.start));
}

function webUrls(text: string): FoundUrl[] {
  if (!/:\/\/|www\./iu.test(text)) return [];
  const found: FoundUrl[] = [];
  for (const { index: start } of text.matchAll(urlStart)) {
    if (start < (found.at(-1)?.end ?? 0)) continue;
    urlEnd.lastIndex = start;
    const urlText = withoutPunctuation(text.slice(start, urlEnd.exec(text)?.index));
    if (/^www\.$/iu.test(urlText)) continue;
    found.push({ start, end: start + urlText.length, url: /^www\./iu.test(urlText) ? `http://${urlText}` : urlText });
  }
  return found;
}

/**
 * Removes the punctuation at the end of a URL, which belongs to the sentence, and a closing bracket without an opening
 * bracket in the URL.
 */
function withoutPunctuation(url: string): string {
  let end = url.length;
  let unopened = 0;
  for (const character of url) unopened += character === ')' ? 1 : character === '(' ? -1 : 0;
  for (; end > 0; end--) {
    const last = url.charAt(end - 1);
    if (last === ')' && unopened > 0) unopened--;
    else if (!/[?!.,:;*_~'。]/u.test(last)) break;
  }
  return url.slice(0, end);
}

function mailUrls(text: string): FoundUrl[] {
  const found: FoundUrl[] = [];
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    // ReDoS: at most 64 characters (`maxLocal`).
    const local = /[A-Za-z0-9._+-]+$/u.exec(text.slice(Math.max(0, at - maxLocal), at))?.[0] ?? '';
    const domain = /^[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+/u.exec(text.slice(at + 1, at + 1 + maxDomain))?.[0] ?? '';
    if (local === '' || domain === '' || /[-\d]$/u.test(domain)) continue;
    const start = at - local.length;
    found.push({ start, end: at + 1 + domain.length, url: `mailto:${local}@${domain}` });
  }
  return found;
}
