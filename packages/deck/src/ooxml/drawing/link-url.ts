import { toWellFormed } from '../xml.ts';

const web = /^(https?:\/\/)([^/?#]+)(.*)$/isu;
const mail = /^(mailto:)([^?]+@[^?]+)(\?.*)?$/isu;
const host = /^(?:[^\s"<>[\]\\^`{|}%@]+@)?(?:[^\s"<>[\]\\^`{|}%@:]+|\[[\da-f:.]+\])(?::\d{1,5})?$/iu;

/**
 * Returns a link's URL as required in a relationship (RFC 3986 §2: characters not allowed in a URI are
 * percent-encoded).
 * @returns undefined for anything except web and email links, and for invalid URLs, which make PowerPoint report the
 * file as damaged.
 */
export function linkUrl(url: string): string | undefined {
  const text = toWellFormed(url).trim();
  const [, scheme = '', name = '', rest = ''] = web.exec(text) ?? [];
  if (host.test(name)) return scheme.toLowerCase() + name + encodePart(rest);
  const [, mailto = '', recipients = '', query = ''] = mail.exec(text) ?? [];
  return mailto === '' ? undefined : mailto.toLowerCase() + encodePart(recipients) + encodePart(query);
}

function encodePart(part: string): string {
  const [before = '', ...fragments] = part.split('#');
  const encode = (text: string): string =>
    text
      .replace(/%(?![\da-f]{2})/giu, '%25')
      .replace(/[^\w\-.~:/?@!$&'()*+,;=%]+/gu, (characters) => encodeURIComponent(characters));
  return fragments.length === 0 ? encode(before) : `${encode(before)}#${encode(fragments.join('#'))}`;
}
