import type { Block, ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { weightedLength, weightedLengthOf, plainText, textOfRuns } from '../../text/runs.ts';
import { sliceRuns, trimRuns } from '../../text/slice-runs.ts';
import { endsClause } from '../../text/sentences.ts';

/** A name, an address or a number, with the words before its colon, such as “E-mail”. */
interface Contact {
  label?: readonly Run[];
  value: readonly Run[];
}

/** The blocks of a slide, and the contacts below them. */
export interface BlocksAndContacts {
  blocks: readonly Block[];
  /** The words of thanks next to the contacts. */
  thanks?: readonly Run[];
  contacts: readonly Contact[];
}

const limits = { contacts: 5, line: 140, part: 64, label: 24, thanks: 40, name: 40, words: 30 } as const;
/** Minimum length of the only paragraph above contacts. Shorter ones are a name or a title. */
const minTextLength = 48;

/** Matches an e-mail address and a URL, and text that is only an account. */
// ReDoS: at most 140 characters (`limits.line`).
const addressPattern = /[^\s@]@[^\s@/]+\.\p{L}|:\/\/\S|\bwww\.\S/u;
const account = /^@\p{L}[\w.-]{1,40}$/u;
/** Matches text that is only a phone number, perhaps with a remark. */
const phone = /^[+(]?\d(?:[\s().-]{0,2}\d){2,19}(?:\s?[(（][^()（）]{1,20}[)）])?$/u;
/** Matches numbers that are not phone numbers: years, dates, and amounts with spaces. */
const otherNumber =
  /^(?:19|20)\d\d\s?[–./-]\s?\d{1,4}|\d{1,2}\.\d{1,2}\.\d{4}|\s-\s|^[1-9]\d{0,2}(?:\s\d{3})+$|\d\s?[(（](?:19|20)\d\d/u;
/** Matches numbers that are phone numbers even without a label. */
const clearPhone = /^(?:[+(0]|1[3-9]\d{9}$|\d{2,5}(?:[\s.-]\d{2,5}){1,4}$)/u;
const minPhoneDigits = 7;
/** Matches the words for a phone number, which may then be short, and for an account. */
const phoneLabel =
  /^(?:(?:tele)?phone|tel|mobile|cell|ext(?:ension)?)(?!\p{L})|^(?:\p{Script=Han}{0,4})(?:电话|手机|座机|分机|热线)/iu;
const accountLabel = /^(?:twitter|x|mastodon|instagram|account|wechat|微信|公众号|微博|抖音)/iu;
const accountName = /^@?[\p{Script=Latin}\d_][\p{L}\d_.-]{2,40}$/u;
/** Matches labels of addresses that are not contacts. */
const sourceLabel =
  /^(?:sources?|credits?|photos? by|data|see|examples?|annotations?|proposals?|documentation|来源|出处|资料|数据|参考|提案|文档|详见|示例)/iu;
const thanksPattern = /^(?:many thanks|thank you|thanks|谢谢|感谢|多谢)/iu;
const labelEnd = /[:：]/u;

/**
 * Separates the contacts at the end of a slide from the content above them; undefined if there are none, or if the slide
 * has no other content.
 */
export function readContacts(blocks: readonly Block[]): BlocksAndContacts | undefined {
  const contacts: Contact[] = [];
  let thanks: readonly Run[] | undefined;
  let end = blocks.length;
  while (end > 0) {
    const block = blocks[end - 1];
    const some = block && contactsIn(block);
    if (some) contacts.unshift(...some);
    else if (!thanks && block && isThanks(block)) thanks = block.runs;
    else break;
    end--;
  }
  const name = contacts.length > 0 && !thanks ? nameIn(blocks[end - 1]) : undefined;
  if (name) {
    contacts.unshift({ value: name });
    end--;
  }
  const above = blocks.slice(0, end);
  if (contacts.length === 0 || contacts.length > limits.contacts || !hasContent(above)) return undefined;
  // Links are the content of a slide on which only text is above them.
  const isList = blocks.slice(end).some(({ kind }) => kind === 'list');
  // An address may be the last of several texts with labels.
  if (!isList && contacts[0]?.label && above.slice(-2).filter(hasLabel).length === 2) return undefined;
  if (isList && above.every(({ kind }) => kind === 'paragraph')) return undefined;
  return { blocks: above, contacts, ...(thanks && { thanks }) };
}

/** Whether a paragraph begins with a label. */
function hasLabel(block: Block): boolean {
  return block.kind === 'paragraph' && contactOf(block.runs).label !== undefined;
}

/** Whether blocks are more than a title, and do not introduce the contacts below them. */
function hasContent(blocks: readonly Block[]): boolean {
  const last = blocks.at(-1);
  if (!last || last.kind === 'heading' || last.kind === 'picture' || last.kind === 'footnote') return false;
  if (last.kind === 'paragraph' && labelEnd.test(plainText(last.runs).trim().slice(-1))) return false;
  return blocks.length > 1 || last.kind !== 'paragraph' || weightedLengthOf(last.runs) >= minTextLength;
}

function isThanks(block: Block): block is Extract<Block, { kind: 'paragraph' }> {
  return (
    block.kind === 'paragraph' &&
    thanksPattern.test(plainText(block.runs).trim()) &&
    weightedLengthOf(block.runs) <= limits.thanks &&
    !block.runs.some(({ text }) => text.includes('\n'))
  );
}

/** Returns the short line above contacts if it may be the name of a person. */
function nameIn(block: Block | undefined): readonly Run[] | undefined {
  if (block?.kind !== 'paragraph' || weightedLengthOf(block.runs) > limits.name) return undefined;
  const text = textOfRuns(block.runs);
  const isName = /^\p{L}[^\d\n:：]*$/u.test(text) && !endsClause(text);
  return isName && !block.runs.some(({ bold }) => bold) ? block.runs : undefined;
}

/** Returns the contacts of a paragraph or a list if all of its lines are contacts. */
function contactsIn(block: Block): Contact[] | undefined {
  if (block.kind === 'paragraph') return contactsOfLines(linesIn(block.runs));
  if (block.kind !== 'list' || block.ordered || !block.items.every(isPlainItem)) return undefined;
  return contactsOfLines(block.items.map(({ runs }) => runs));
}

function isPlainItem({ items, checked, runs }: ListItem): boolean {
  return !items && checked === undefined && !runs.some(({ text }) => text.includes('\n'));
}

/** Returns the contacts if at least half of the parts of the lines are addresses, and the others are short. */
function contactsOfLines(lines: readonly (readonly Run[])[]): Contact[] | undefined {
  if (lines.length > limits.contacts || lines.some((runs) => weightedLengthOf(runs) > limits.line)) return undefined;
  const contacts = lines.flatMap(partsOf).map(contactOf);
  const areShort = contacts.every(
    ({ label = [], value }) =>
      weightedLengthOf(value) <= limits.part &&
      weightedLength(wordsOf(plainText(value))) <= limits.words &&
      !endsClause(plainText(value)) &&
      !sourceLabel.test(plainText(label).trim()),
  );
  const addresses = contacts.filter(isAddress);
  return areShort && addresses.length > 0 && addresses.length * 2 >= contacts.length ? contacts : undefined;
}

/** Returns text without its addresses. */
function wordsOf(text: string): string {
  return text
    .split(/\s+/u)
    .filter((word) => !addressPattern.test(word))
    .join(' ');
}

function isAddress({ label, value }: Contact): boolean {
  const [name, text] = [plainText(label ?? []).trim(), plainText(value).trim()];
  if (addressPattern.test(text) || value.some(({ link }) => link !== undefined && /^(?:mailto|tel):/u.test(link)))
    return true;
  if (accountLabel.test(name)) return accountName.test(text);
  if (!label && account.test(text)) return true;
  if (!phone.test(text) || otherNumber.test(text)) return false;
  return phoneLabel.test(name) || (text.replace(/\D/gu, '').length >= minPhoneDigits && clearPhone.test(text));
}

/** Splits “Ida Brandt · ida@example.org” at the signs between its parts. */
function partsOf(runs: readonly Run[]): (readonly Run[])[] {
  return splitAt(runs, /\s(?:[·|｜•–—]|--)\s|\u3000+/gu);
}

function linesIn(runs: readonly Run[]): (readonly Run[])[] {
  return splitAt(runs, /\n/gu);
}

/** Splits runs at each match of a separator, and drops empty parts. */
function splitAt(runs: readonly Run[], separator: RegExp): (readonly Run[])[] {
  const text = textOfRuns(runs);
  const parts: (readonly Run[])[] = [];
  let start = 0;
  for (const {
    index,
    0: { length },
  } of text.matchAll(separator)) {
    parts.push(trimRuns(sliceRuns(runs, start, index)));
    start = index + length;
  }
  parts.push(trimRuns(sliceRuns(runs, start, text.length)));
  return parts.filter((part) => plainText(part).trim() !== '');
}

/** Reads “Phone: 555 0137” as a number with its label. */
function contactOf(runs: readonly Run[]): Contact {
  const text = textOfRuns(runs);
  const at = text.search(labelEnd);
  const isLabel = at > 0 && at <= limits.label && !text.startsWith('//', at + 1) && !/[@/]/u.test(text.slice(0, at));
  const value = isLabel ? trimRuns(sliceRuns(runs, at + 1, text.length)) : [];
  if (plainText(value).trim() === '') return { value: runs };
  return { label: sliceRuns(runs, 0, at).map(({ bold: _, ...run }) => run), value };
}
