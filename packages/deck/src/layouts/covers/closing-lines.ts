import type { Block, OutlineSlide } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { weightedLengthOf, plainText, textOfRuns } from '../../text/runs.ts';
import { authorLabelOf } from '../../text/author-label.ts';
import { farewellPattern, isClosingHeading } from './closing-heading.ts';
import { sliceRuns } from '../../text/slice-runs.ts';
import { isQuotation } from '../quotes/is-quotation.ts';
import { withoutDecorativeEmoji } from '../typography/decorative-emoji.ts';

export { withClosingMessage } from './closing-message.ts';

/** Matches text that thanks the audience, whatever the heading above it says. */
const thanks = /^(?:thank (?:you|s)|thanks\b|谢谢|感谢(?:聆听|观看|各位|大家))/iu;
/** Maximum number of characters of a few lines, and of three or more. */
const maxClosingLength = { few: 200, several: 260 } as const;
const maxClosingLines = 6;
const maxClosingBlocks = 4;
const maxThanksLength = 40;

/**
 * Uses thanks at the beginning of the last slide as its heading, if it has none, so that it becomes the closing slide.
 */
export function withClosingHeading(slides: readonly OutlineSlide[]): readonly OutlineSlide[] {
  const last = slides.at(-1);
  const ending = last && slides.length > 1 ? withThanksAsHeading(last) : undefined;
  if (ending) return [...slides.slice(0, -1), ending];
  const [first, ...blocks] = last?.blocks ?? [];
  if (!last || slides.length < 2 || last.kind !== 'content' || plainText(last.heading) !== '') return slides;
  const text = first?.kind === 'paragraph' ? plainText(first.runs).trim() : '';
  if (first?.kind !== 'paragraph' || !thanks.test(text)) return slides;
  const closing =
    text.length > maxThanksLength ? withThanksAbove(last, first.runs) : { ...last, heading: first.runs, blocks };
  if (!closing) return slides;
  return blocks.length === 0 || closingLinesOf(closing) ? [...slides.slice(0, -1), closing] : slides;
}

/** Matches headings that only say that the presentation ends. */
const endHeading =
  /^(?:结束语|结语|尾声|最后(?:的话)?|写在最后|closing(?: remarks| words)?|final words|finally|the end)[.!。！]?$/iu;
/** Matches headings of what follows the presentation: the next event, and texts to read. References are its content. */
const nextHeading =
  /^(?:下[期回次]|预告|延伸阅读|推荐阅读|further (?:reading|resources)|(?:what|where) to read|coming (?:up|next)|next (?:time|session|episode|week)$)/iu;
/** Matches a wish at the end. */
const farewell = new RegExp(`^(?:${farewellPattern})`, 'iu');
/** Maximum number of list items that become lines, and of characters of one item. */
const maxListLines = { items: 3, length: 90 } as const;

/**
 * Uses thanks or a wish in the last paragraph of a slide as its heading, if its own heading only says that the presentation
 * ends, or names what follows it. In the latter case, its own heading becomes the first line.
 */
function withThanksAsHeading(slide: OutlineSlide): OutlineSlide | undefined {
  const thanksBlock = slide.blocks.at(-1);
  if (slide.kind === 'title' || thanksBlock?.kind !== 'paragraph' || slide.blocks.length < 2) return undefined;
  const text = plainText(thanksBlock.runs).trim();
  const title = plainText(slide.heading).trim();
  const isNext = nextHeading.test(title);
  if (
    !(isNext || endHeading.test(title)) ||
    text.length > maxThanksLength ||
    !(thanks.test(text) || farewell.test(text))
  )
    return undefined;
  const label: Block = { kind: 'paragraph', runs: slide.heading.map((run) => ({ ...run, bold: true })) };
  const above = slide.blocks.slice(0, -1).map(listAsLines);
  const blocks = isNext ? [label, ...above] : above;
  const closing = { ...slide, heading: thanksBlock.runs, blocks };
  return blocks.every(({ kind }) => kind === 'paragraph') && closingLinesOf(closing) ? closing : undefined;
}

/** Returns a short list as the lines of a paragraph. */
function listAsLines(block: Block): Block {
  if (block.kind !== 'list' || block.items.length > maxListLines.items) return block;
  const areLines = block.items.every(
    ({ runs, items, checked }) => !items && checked === undefined && weightedLengthOf(runs) <= maxListLines.length,
  );
  if (!areLines) return block;
  const runs = block.items.flatMap((item, index) => (index > 0 ? [{ text: '\n' }, ...item.runs] : item.runs));
  return { kind: 'paragraph', runs };
}

/** Matches the thanks at the beginning of a sentence that names who is thanked. */
const thanksTo = /^(?:thank you|(?:many |special )?thanks)(?=\s(?:to|for)\s)|^(?:谢谢|感谢)/iu;

/** Splits “Thank you to Ida and the night staff” after the thanks, which become the heading above the other words. */
function withThanksAbove(slide: OutlineSlide, runs: readonly Run[]): OutlineSlide | undefined {
  const text = textOfRuns(runs);
  const [words] = thanksTo.exec(text) ?? [];
  if (words === undefined || runs.some((run) => run.text.includes('\n'))) return undefined;
  const rest = text.slice(words.length).search(/\S/u) + words.length;
  const named: Block = { kind: 'paragraph', runs: sliceRuns(runs, rest, text.length) };
  return { ...slide, heading: sliceRuns(runs, 0, words.length), blocks: [named, ...slide.blocks.slice(1)] };
}

/** Matches what makes a line a contact: an address, a web site, a number, or the word for one of them. */
const contact =
  /@|:\/\/|\bwww\.|\p{L}\.(?:com|org|net|edu|gov|io|dev|app|example|cn|de|uk|eu)\b|\+?\d[\d\s()-]{6,}|\b(?:e-?mail|phone|web|slides|code|github|twitter|mastodon|linkedin)\b|邮箱|电话|微信|公众号|网址|主页|地址/iu;
const maxContacts = 4;

/**
 * Returns the lines below a closing heading, such as contacts; undefined if the slide is not a closing slide or
 * has other content.
 */
export function closingLinesOf({ heading, subtitle, blocks }: OutlineSlide): Run[] | undefined {
  const [first] = blocks;
  const isClosingText =
    isClosingHeading(heading) || (first?.kind === 'paragraph' && thanks.test(plainText(first.runs).trim()));
  if (subtitle?.length || blocks.length === 0 || blocks.length > maxClosingBlocks) return undefined;
  const lines = blocks.map(linesIn);
  if (!lines.every((line) => line !== undefined)) return undefined;
  const all = lines.flat();
  if (!isClosingText && (first?.kind !== 'paragraph' || !(areContactLines(all) || isRequestWithContact(all))))
    return undefined;
  const runs = all.flatMap((line, index) => (index > 0 ? [{ text: '\n' }, ...withoutIcon(line)] : withoutIcon(line)));
  return all.length <= maxClosingLines && weightedLengthOf(runs) <= maxClosingLength[all.length > 2 ? 'several' : 'few']
    ? withWholeContacts(runs)
    : undefined;
}

/** Maximum length of the authors' names that a closing slide does not repeat, and the minimum length of one. */
const maxAuthorLength = 200;
const minNameLength = 2;

/** Matches an e-mail address, a phone number or an account, and a line with a sentence. */
// ReDoS: at most 60 characters (`maxContactLine.length`).
const personalContact =
  /\S@\S+\.\p{L}|\+\d[\d\s()-]{6,}|^@\p{L}|^(?:tel|phone|mobile|电话|手机|热线)[\s.:：()+-]{1,4}(?:\d[\s()-]{0,2}){5,20}$/iu;
const sentence = /\p{Ll}{3}[.!?;](?:\s|$)|[。！？；]/u;
const maxContactLine = { length: 60, words: 7 } as const;

/** Whether lines are only the name of a person and at least one e-mail address or phone number. */
function areContactLines(lines: readonly (readonly Run[])[]): boolean {
  const texts = lines.map((line) => plainText(withoutIcon(line)).trim());
  return (
    texts.every(
      (text) =>
        text.length <= maxContactLine.length &&
        text.split(/\s+/u).length <= maxContactLine.words &&
        !sentence.test(text),
    ) && texts.some((text) => personalContact.test(text))
  );
}

/** Limits for a request: of its lines, and of the characters of one. */
const requestLimits = { lines: 2, length: 100 } as const;

/** Whether lines are a short request and, below it, only an e-mail address or phone number. */
function isRequestWithContact(lines: readonly (readonly Run[])[]): boolean {
  const texts = lines.map((line) => plainText(withoutIcon(line)).trim());
  const [last = '', ...request] = texts.toReversed();
  const isContact = last.length <= maxContactLine.length && !/\s\p{L}/u.test(last) && personalContact.test(last);
  return (
    isContact &&
    request.length > 0 &&
    request.length <= requestLimits.lines &&
    request.every((text) => text.length <= requestLimits.length)
  );
}

/** Words that name a contact, before its colon. */
const contactLabels =
  '(?:(?:联系|汇报|主讲)人|(?:联系)?(?:电话|手机|方式)|邮箱|邮件|地址|网址|网站|微信|公众号|热线|e-?mail|tel|phone|mobile|web(?:site)?|wechat|contact|address)';
/** Matches what separates contacts on a line: a dot or a bar between spaces, and the space before an emoji or a label. */
const separators = new RegExp(
  String.raw` · |\s{0,2}[|｜]\s{0,2}|\s{1,2}(?=(?![©®™])\p{Extended_Pictographic})|[ \u3000]{1,6}(?=${contactLabels}\s?[:：])`,
  'giu',
);
/** Matches a contact with its label. */
const labeledContact = new RegExp(String.raw`^${contactLabels}\s?[:：]\s?\S`, 'iu');
/** Matches an emoji such as 📧 at the beginning of a line. */
const icon =
  /^(?![©®™])\p{Extended_Pictographic}[\uFE0F\u200D\p{Extended_Pictographic}\p{Emoji_Modifier}]{0,6}\s{0,4}/u;

/** Returns the lines of a paragraph or a quotation, or the items of a list of contacts; undefined for other content. */
function linesIn(block: Block): (readonly Run[])[] | undefined {
  if (block.kind === 'quote' && !block.callout && isQuotation(block.paragraphs))
    return block.paragraphs.flatMap((runs) => linesIn({ kind: 'paragraph', runs }) ?? [runs]);
  if (block.kind === 'paragraph' || block.kind === 'heading') {
    const text = textOfRuns(block.runs);
    if (text.length > 2 * maxClosingLength.several) return undefined;
    const lines: (readonly Run[])[] = [];
    let start = 0;
    for (const line of text.split('\n')) {
      lines.push(...contactsIn(sliceRuns(block.runs, start, start + line.length)));
      start += line.length + 1;
    }
    return lines.map((line) => withoutDecorativeEmoji(line));
  }
  if (block.kind !== 'list' || block.items.length > maxContacts) return undefined;
  const areContacts =
    block.items.every(
      ({ items, checked, runs }) => !items && checked === undefined && !runs.some(({ text }) => text.includes('\n')),
    ) && block.items.filter(({ runs }) => contact.test(plainText(runs))).length * 2 >= block.items.length;
  return areContacts ? block.items.flatMap(({ runs }) => contactsIn(runs)) : undefined;
}

/**
 * Returns the contacts on a line, without the bars and the emoji between them. If the line also has other short parts, such
 * as a name, they stay on one line with the contacts, with dots between them.
 */
function contactsIn(line: readonly Run[]): (readonly Run[])[] {
  const text = textOfRuns(line);
  const gaps = [...text.matchAll(separators)];
  const ends = [...gaps.map(({ index }) => index), text.length];
  const starts = [0, ...gaps.map(({ 0: gap, index }) => index + gap.length)];
  const parts = starts.flatMap((start, index) => {
    const part = sliceRuns(line, start, ends[index] ?? start);
    return plainText(part).trim() === '' ? [] : [withoutIcon(part)];
  });
  const texts = parts.map((part) => plainText(part).trim());
  if (texts.every((part) => contact.test(part) || labeledContact.test(part))) return parts;
  const areShort = texts.every((part) => part.length <= maxContactLine.length && !sentence.test(part));
  if (!areShort || !texts.some((part) => contact.test(part))) return [line];
  return [parts.flatMap((part, index) => (index > 0 ? [{ text: ' · ' }, ...part] : part))];
}

/** Matches a telephone number, whose spaces become no-break spaces. */
const telephone = /\+?\d[\d ()-]{5,24}\d/gu;
/** Matches the space in a name, which another sign, or the end of the text or of its format, follows: “Dana Whitlock,”. */
// ReDoS: at most 520 characters (twice `maxClosingLength.several`).
const inName = /(?<=(?:^|[\s(])\p{Lu}[\p{Ll}'’-]{1,15}) (?=\p{Lu}[\p{Ll}'’-]{1,20}(?:[,;()]|\.?$|\n))/gu;
/** Matches the space between the label of a contact and its address. */
const afterLabel = new RegExp(String.raw`(?<=(?:^|[\s,])${contactLabels}\s?[:：]) (?=\S)`, 'giu');

/** Returns text whose lines end neither in a telephone number or a name, nor between a label and its address. */
function withWholeContacts(runs: readonly Run[]): Run[] {
  const mayWrap = textOfRuns(runs)
    .split('\n')
    .some((line) => line.length > maxWholeLine && !line.includes(' · '));
  return runs.map((run) => {
    const text = run.text.replace(telephone, (number) => number.replaceAll(' ', '\u00A0'));
    return { ...run, text: mayWrap ? text.replace(inName, '\u00A0').replace(afterLabel, '\u00A0') : text };
  });
}

/** Maximum length of a line that fits on closing slides without a line ending in it. */
const maxWholeLine = 32;

/** Removes an emoji such as 📧 from the beginning of a line. */
function withoutIcon(runs: readonly Run[]): readonly Run[] {
  const [first, ...rest] = runs;
  const text = first?.text.replace(icon, '');
  return first && (text || rest.length > 0) ? [{ ...first, text: text ?? '' }, ...rest] : runs;
}

/** Matches the label of a line that names others than the author, such as “Supervisors: ” and “导师：”. */
const otherLabel = /^[\p{L}\s]{2,24}[:：]/u;

/**
 * Whether a closing slide shows the author's line of the cover below its lines. It shows no names that are already in these,
 * no line about others, and below contact details only a name without a label such as “Presented by”.
 */
export function repeatsAuthor(lines: readonly Run[], author = ''): boolean {
  const shown = plainText(lines);
  const label = authorLabelOf(author);
  const hasContact = shown.split('\n').some((line) => personalContact.test(line.slice(0, maxContactLine.length)));
  const names = author.slice(0, maxAuthorLength).split(/[\s\d,，、;；:：·&()（）年月日-]+/u);
  if (label === '' ? otherLabel.test(author) : hasContact) return false;
  return !names.some((name) => name.length >= minNameLength && shown.includes(name));
}
