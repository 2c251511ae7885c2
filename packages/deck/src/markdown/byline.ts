import type { Block } from '../model/outline.ts';
import type { Run } from '../model/text.ts';
import { authorLabelOf } from '../text/author-label.ts';
import { weightedLength, plainText } from '../text/runs.ts';
import { endsSentence } from '../text/sentences.ts';
import { monthPattern } from '../text/months.ts';

/** The content of the lines under a title. */
export interface Byline {
  /** Lines that are neither the author nor the date. */
  subtitles: (readonly Run[])[];
  author?: string;
  /** The label before the author, which the cover shows: “Trainer: ”, “Presented by ”. */
  position?: string;
  date?: string;
  /** The version of the document, such as “v2.3” or “第三版”. */
  version?: string;
}

/** Maximum length of a line. Longer lines are content. */
const maxLineLength = 60;
/** Maximum length. Longer text under a title is content. */
const maxTextLength = 200;
const maxParagraphs = 6;

const keys: readonly (readonly [RegExp, 'author' | 'date' | 'subtitle'])[] = [
  [
    /^(?:authors?|by|presented by|presenters?|prepared by|speakers?|(?:trainers?|instructors?|lecturers?|facilitators?)(?=(?:[^.]|(?<=\b(?:Dr|Prof|Mrs?|Ms|[A-Z]))\.){1,80}$)|汇报人|答辩人|申请人|述职人|学生|姓名|(?:任课)?教师|竞聘人|分享人|培训师|班主任|主讲人?|主持人|编制人?|编写人?|撰写人|作者|报告人|演讲人|主讲教师|授课教师|授课老师|授课人|讲师|讲者)(?:\s*[:：]\s*|\s+(?=\p{Lu}))/iu,
    'author',
  ],
  [/^(?:date|(?:汇报|述职|答辩|竞聘|会议|培训|活动|评审|报告|发布|讲座|分享|授课)?(?:日期|时间))\s*[:：]\s*/iu, 'date'],
  [/^(?:subtitle|副标题)\s*[:：]\s*/iu, 'subtitle'],
];

const month = `(?:${monthPattern}|spring|summer|autumn|fall|winter)`;
/** Matches the day of the week and the time after a date in Chinese. */
const dayDetails = '(?:\\s*[（(]?(?:周|星期)[一二三四五六日天][）)]?)?(?:\\s*\\d{1,2}[:：]\\d{2})?';
// ReDoS: at most 40 characters (`maxDateLength`).
const date = new RegExp(
  `^(?:\\d{1,2}(?:st|nd|rd|th)?\\s+)?(?:${month})\\.?\\s*(?:\\d{1,2}(?:st|nd|rd|th)?,?\\s+)?\\d{4}$|^\\d{4}[-/.]\\d{1,2}(?:[-/.]\\d{1,2})?$|^\\d{1,2}[./]\\d{1,2}[./]\\d{4}$|^[二〇零一三四五六七八九十\\d]{4}\\s*年(?:\\s*[\\d一二三四五六七八九十]{1,3}\\s*月(?:\\s*[\\d一二三四五六七八九十]{1,3}\\s*[日号]${dayDetails})?|\\s*[春夏秋冬]季?(?:学期)?)?$|^Q[1-4]\\s+\\d{4}$`,
  'iu',
);

/** Matches a date with its place or time: “Saturday, 14 March 2026, 10:00, Community Hall”. */
// ReDoS: at most 60 characters (`maxLineLength`).
const dateWithDetails = new RegExp(`(?:^|,\\s)\\d{1,2}\\s(?:${month})\\s\\d{4}(?:,|$)`, 'iu');

/** Matches the first day or month of a period at the end of text: “Consultation, 6 October”, “Field season, May”. */
// ReDoS: at most 40 characters (`maxDateLength`).
const startOfPeriod = new RegExp(
  `(?:^|[,，:：(（]\\s?|\\s)(?:\\d{1,2}(?:st|nd|rd|th)?(?:\\s(?:${month}))?|(?:${month})(?:\\s\\d{1,2})?|\\d{1,2}\\s?月(?:\\s?\\d{1,2}\\s?日)?)$`,
  'iu',
);

/** Maximum number of characters of a place after a date. A Han character counts as two. */
const maxPlaceLength = 12;

/** Matches the name of the audience, which follows the subtitle. */
const audience = /^(?:prepared )?for\s\p{Lu}/iu;

const maxDateLength = 40;

/**
 * Matches the version of a document: “v2.3”, “Version 1.0 (draft)”, “Rev. 4”, “2.0 版”, “版本：1.2”, “第三版”, “征求意见稿”. A
 * name that begins like one, such as “V2 Labs” or “Rev. Abel”, has other words.
 */
// ReDoS: at most 40 characters (`maxDateLength`).
const version =
  /^(?:(?:v|ver|version|rev|revision|release|draft|版本号?|修订版?)\s?[.:：]?\s?\d{1,4}(?:\.\d{1,4}){0,3}(?:[-. ]?(?:alpha|beta|rc|pre)\.?\d{0,3})?(?:\s?版)?|\d{1,3}(?:\.\d{1,3}){1,3}\s?版|第[\d一二三四五六七八九十]{1,3}版|(?:first|second|third|final|revised|working) (?:draft|edition|version)|draft|(?:征求意见|送审|报批|讨论|修订|初|定)稿|试行版?|草案)(?:\s?[(（](?:draft|final|beta|草案|草稿|试行|初稿|定稿|终稿|修订)[)）])?$/iu;

/** Whether a short text is the version of a document. */
export function isVersion(text: string): boolean {
  return text.length <= maxDateLength && version.test(text.trim());
}

/** Matches the name of an organization. */
// ReDoS: at most 60 characters (`maxLineLength`).
const organization =
  /(?:^|\s)(?:GmbH|AG|SE|KG|Inc|Ltd|LLC|LLP|PLC|Corp|Corporation|Company|Co|S\.?A|B\.?V|Pty|Group|University|College|Institute|Ministry|Foundation|Council|Agency|Association|Society|Laboratory|Labs)\.?(?:$|\s(?:of|for)\s|,)|(?:公司|集团|大学|学院|研究[院所]|委员会|管理[局处]|办公室|医院|学校|中心|协会|基金会|政府|[省市县区厅部][^\s]{0,6}局|事务所|实验室|银行)$/u;

/** Matches one of several names, with titles before it: “Prof. Carla Benedetti”. */
// ReDoS: at most 60 characters (`maxLineLength`).
const fullName = /^(?:(?:Dr|Prof|Mr|Mrs|Ms)\.?\s){0,2}\p{Lu}[\p{L}'’.-]{0,20}(?:\s\p{Lu}[\p{L}'’.-]{0,20}){1,3}$/u;

/** Whether a line consists of the names of several people: “Dr Maren Lind, Joseph Adeyemi & Carla Benedetti”. */
export function areNames(line: string): boolean {
  const names = line.slice(0, 2 * maxLineLength).split(/, (?:and )?| and | & /u);
  return names.length > 1 && names.every((name) => name.length <= maxLineLength && fullName.test(name.trim()));
}

/** Whether a part of a line is the name of an organization. */
export function isOrganization(text: string): boolean {
  return text.length <= maxLineLength && organization.test(text.trim());
}

/** Returns the parts of a line with the names of organizations first. */
function withOrganizationsFirst(parts: readonly (readonly Run[])[]): (readonly Run[])[] {
  const isFirst = (part: readonly Run[]): boolean => isOrganization(plainText(part));
  return [...parts.filter(isFirst), ...parts.filter((part) => !isFirst(part))];
}

/** Whether a short text is a date, such as “14 October 2026”, “2026-10” or “2026年9月”. */
function isDate(text: string): boolean {
  return text.length <= maxDateLength && date.test(text.trim());
}

/**
 * Reads the lines under a title as subtitle, author and date.
 * @param blocks The blocks under the title.
 * @returns undefined if they are content.
 */
export function readByline(blocks: readonly Block[]): Byline | undefined {
  if (blocks.length === 0 || blocks.length > maxParagraphs) return undefined;
  const lines: (readonly Run[])[] = [];
  for (const block of blocks) {
    if (block.kind !== 'paragraph' || plainText(block.runs).length > maxTextLength) return undefined;
    lines.push(...splitLines(block.runs));
  }
  const byline: Byline = { subtitles: [] };
  for (const source of lines) {
    const line = withoutLabelSpacesIn(source);
    const isShort = plainText(line).length <= 2 * maxLineLength;
    const labels = isShort ? splitParts(line, spaceBeforeLabel) : [];
    if (labels.length > 1 && labels.every((part) => kindOf(plainText(part)) !== undefined)) {
      for (const part of labels) assign(part, byline, false);
      continue;
    }
    const beforeDate = isShort ? splitParts(line, / [—–] |(?<=\p{Script=Han})[ \u3000]{1,4}(?=\d{4}年)/u) : [];
    const isDated =
      beforeDate.length === 2 &&
      isDate(plainText(beforeDate[1] ?? [])) &&
      !startOfPeriod.test(plainText(beforeDate[0] ?? []).slice(-maxDateLength));
    const parts = isDated ? beforeDate : isShort ? splitParts(line) : [line];
    const isMetadata = parts.some((part) => kindOf(plainText(part)) !== undefined);
    // The name of an event beside its date is not an author.
    const event =
      parts.length > 2 && parts.some((part) => eventName.test(plainText(part))) ? eventIn(parts) : undefined;
    if (!event && isDateWithPlace(parts, byline)) byline.date = parts.map(plainText).join(' · ');
    else if (event) {
      assign(event.date, byline, false);
      byline.subtitles.push(event.others);
    } else if (hasAuthorLabel(parts)) {
      const others = parts.filter((part) => kindOf(plainText(part)) === undefined);
      if (others.length > 0) byline.subtitles.push(joinedParts(others));
      for (const part of parts) if (!others.includes(part)) assign(part, byline, false);
    } else
      for (const part of isMetadata ? withOrganizationsFirst(parts) : [line])
        assign(part, byline, isMetadata && parts.length > 1);
  }
  return byline;
}

/** Matches the spaces between two texts with labels: “主讲：林昭 评审日期：2025-09-18”. */
const spaceBeforeLabel = /[ \u3000]{1,6}(?=\p{Script=Han}{2,6}[:：])/u;

/** Whether one of the parts of a line has the label of an author: “Review | Lumo | Prepared by Ida Brandt”. */
function hasAuthorLabel(parts: readonly (readonly Run[])[]): boolean {
  return parts.length > 1 && parts.some((part) => kindOf(plainText(part)) === 'author');
}

function joinedParts(parts: readonly (readonly Run[])[]): Run[] {
  return parts.flatMap((part, index) => (index > 0 ? [{ text: ' · ' }, ...part] : part));
}

/** Whether a line is a date and, after it, one more short part, such as the city: nothing says that it is the author. */
function isDateWithPlace([first = [], second = [], ...others]: readonly (readonly Run[])[], { date }: Byline): boolean {
  const [one, other] = [plainText(first), plainText(second)];
  return (
    date === undefined &&
    isDate(one) &&
    other !== '' &&
    kindOf(other) === undefined &&
    !isOrganization(other) &&
    others.length === 0 &&
    weightedLength(other) <= maxPlaceLength
  );
}

/** Removes the spaces between the characters of a label at the beginning of a line. */
function withoutLabelSpacesIn(line: readonly Run[]): readonly Run[] {
  const text = plainText(line);
  const isLinked = line.some(({ link }) => link !== undefined);
  return spacedLabel.test(text) && !isLinked ? [{ text: withoutLabelSpaces(text) }] : line;
}

/** Removes a label before an author that says no more than the name: “Author: Ida Brandt”. */
export function withoutAuthorLabel(text: string): string {
  if (authorLabelOf(text) !== '') return text;
  const label = text.length <= maxLineLength && kindOf(text) === 'author' ? keys[0]?.[0].exec(text)?.[0] : undefined;
  // “By Design Ltd” is a name.
  return label !== undefined && /[:：]/u.test(label) ? text.slice(label.length) : text;
}

/** Whether one of the short lines is an author or a date. */
export function isMetadata(lines: readonly string[]): boolean {
  return (
    lines.length <= 2 * maxParagraphs &&
    lines.every((line) => line.length <= maxTextLength) &&
    lines.some((line) => line.split(/ {1,9}[·|｜•] {1,9}/u).some((part) => kindOf(part.trim()) !== undefined))
  );
}

/** Matches a role and a name: “Chair: Ruth Abel.” */
// ReDoS: at most 60 characters (`maxLineLength`).
const roleAndName = /^\p{Lu}\p{Ll}{2,14}:\s\p{Lu}[^:]{1,50}(?::\s\p{Lu}[^:]{1,50})?\.$/u;

/** Maximum number of lines of a paragraph on a cover. */
const maxLines = 6;
/** Matches the beginning of a name, a place, an e-mail or web address, or the word before an author. */
// ReDoS: at most 60 characters (`maxLineLength`).
const lineStart = /^(?:[\p{Lu}\p{Lo}\d@]|(?:by\s|https?:\/\/|www\.)|[^\s@]{1,40}@[^\s@]{1,40}\.\p{L})/u;

/** Matches a line such as “Partners: Ashmoor Parish Council”. */
const labeled = /^[\p{Lu}\p{Lo}][^:：]{1,30}[:：]\s?\S/u;
const maxLabeledLength = 100;

/** Matches the date at the end of a line with an event and its place, which may be longer than other lines. */
const dateAtEnd = new RegExp(`,\\s\\d{1,2}\\s(?:${month})\\s\\d{4}$`, 'iu');
const maxEventLength = 90;

/** Whether each line of a paragraph is short text such as a name or a place, instead of part of wrapped text. */
export function areShortLines(lines: readonly string[]): boolean {
  if (lines.length < 2 || lines.length > maxLines) return false;
  return (
    lines.every((line) => line.length <= maxLabeledLength && labeled.test(line)) ||
    lines.every(
      (line, index) =>
        (line.length <= maxLineLength || (line.length <= maxEventLength && dateAtEnd.test(line))) &&
        lineStart.test(line) &&
        (!/(?:[^\p{Lu}]\.|[,;:!?。；，：])\s*$/u.test(line) ||
          roleAndName.test(line) ||
          // The first line may be a slogan.
          (index === 0 && endsSentence(line))),
    )
  );
}

function kindOf(written: string): 'author' | 'date' | 'subtitle' | 'version' | undefined {
  const text = withoutLabelSpaces(written);
  const key = keys.find(([pattern]) => pattern.test(text))?.[1];
  return key ?? (isDate(text) ? 'date' : isVersion(text) ? 'version' : undefined);
}

/** Matches a Chinese label of two characters with spaces between them, which make it as wide as one of three. */
const spacedLabel = /^(\p{Script=Han})\s{1,4}(\p{Script=Han})\s{0,4}[:：]/u;

/** Removes the spaces between the characters of a label at the beginning of a text. */
const withoutLabelSpaces = (text: string): string => text.replace(spacedLabel, '$1$2：');

function assign(part: readonly Run[], byline: Byline, isBesideDate: boolean): void {
  const text = withoutLabelSpaces(plainText(part));
  if (text === '') return;
  const key = keys.find(([pattern]) => pattern.test(text));
  const rest = key ? text.replace(key[0], '') : text;
  const value = key?.[1] === 'author' && !isSelfStanding(rest) ? text : rest;
  const kind = kindOf(text);
  if (kind === 'version' && byline.version === undefined) byline.version = text;
  else if (kind === 'subtitle') byline.subtitles.unshift([{ text: value }]);
  else if (kind === 'date' && byline.date === undefined) byline.date = value;
  else if (byline.date === undefined && text.length <= maxLineLength && dateWithDetails.test(text)) {
    const [subtitle, ...others] = byline.subtitles;
    // The cover has no space for long dates, so they follow the subtitle.
    if (text.length <= maxDateLength) byline.date = text;
    else byline.subtitles = subtitle ? [[...subtitle, { text: ' · ' }, ...part], ...others] : [part];
  } else if (audience.test(text) && byline.subtitles.length > 0) {
    const [subtitle = [], ...others] = byline.subtitles;
    byline.subtitles = [[...subtitle, { text: ' · ' }, ...part], ...others];
  } else if (kind === 'author' && byline.author === undefined) {
    byline.author = value;
    const position = value === text ? '' : authorLabelOf(text).replace(/(?<=by)\s?[:：]|(?<=：)\s+/giu, '');
    if (position !== '') byline.position = position;
  } else if (kind === 'author') byline.author = `${byline.author ?? ''}, ${value}`;
  // In “INC-2291 · Severity 1 · May 2026”, a part with a number is not a person.
  else if (isBesideDate && byline.subtitles.length > 0 && /\d/u.test(text))
    byline.subtitles.push(joinedParts([byline.subtitles.pop() ?? [], part]));
  // In “Biology · Ms Okafor · May 2026”, the parts other than the date are the place and the people.
  else if (isBesideDate && byline.subtitles.length > 0)
    byline.author = byline.author === undefined ? value : `${byline.author} · ${value}`;
  else byline.subtitles.push(part);
}

/** Whether text consists of Chinese names and titles. */
function areChineseNames(text: string): boolean {
  return text
    .trim()
    .split(/[\s、，,；;·]/u)
    .every((name) => name === '' || /^\p{Script=Han}{2,4}$/u.test(name));
}

/** Whether the text after a label such as “Presented by” is a name, and not the rest of a sentence, or a place and a name. */
function isSelfStanding(text: string): boolean {
  return (
    !/^\p{Ll}/u.test(text) && (!/\s/u.test(text.trim()) || !/^\p{Script=Han}{5}/u.test(text) || areChineseNames(text))
  );
}

/** Matches the name of an event. */
// ReDoS: at most 120 characters (two lines).
const eventName =
  /\b(?:meeting|conference|congress|summit|workshop|symposium|forum|seminar|convention|assembly)\b|(?:大会|会议|年会|论坛|峰会|研讨会|发布会|讲座|沙龙|例会)$/iu;

/** Whether a short line contains the name of an event. */
export function isEvent(line: string): boolean {
  return line.length <= 2 * maxLineLength && line.split(' · ').some((part) => eventName.test(part.trim()));
}

/** Returns the date in the parts of a line, and the others as a line; undefined if there is not exactly one date. */
function eventIn(parts: readonly (readonly Run[])[]): { date: readonly Run[]; others: Run[] } | undefined {
  const [date, ...more] = parts.filter((part) => kindOf(plainText(part)) === 'date');
  const others = parts.filter((part) => part !== date);
  if (!date || more.length > 0 || others.some((part) => kindOf(plainText(part)) !== undefined)) return undefined;
  return { date, others: joinedParts(others) };
}

/** Splits text into its lines that are not empty. */
export function splitLines(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]];
  for (const run of runs)
    for (const [index, text] of run.text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ ...run, text });
    }
  return lines.filter((line) => plainText(line) !== '');
}

/** Splits a line at ` · ` and ` | `, with any number of spaces, or at other separators. */
export function splitParts(line: readonly Run[], separator: RegExp = / {1,9}[·|｜•] {1,9}/u): Run[][] {
  const parts: Run[][] = [[]];
  for (const run of line)
    for (const [index, text] of run.text.split(separator).entries()) {
      if (index > 0) parts.push([]);
      if (text !== '') parts.at(-1)?.push({ ...run, text });
    }
  return parts;
}
