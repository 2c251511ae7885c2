import type { ColorName, StyleName } from '../model/deck.ts';
import type { Outline, OutlineSlide } from '../model/outline.ts';
import { isKeynote } from '../text/is-keynote.ts';
import { plainText } from '../text/runs.ts';
import { textOfBlocks } from '../text/text-of-blocks.ts';
import type { StyleRule } from './style-rules.ts';
import { styleRules } from './style-rules.ts';
import { findCover } from './templates.ts';

/** The style and color that `suggestStyle` suggests for an outline. */
export interface SuggestedStyle {
  style: StyleName;
  /** A cover color, or `#RRGGBB`. */
  color: ColorName | `#${string}`;
  /** The id of a cover in this style and color; undefined if the color is not that of a cover. */
  coverId?: string;
}

/** Points of a word in the title, in the other lines of the cover, and in the body text, where each word counts once. */
const points = { title: 3, cover: 2, body: 0.5 } as const;
/** Maximum points of the text below the headings, whose words are less typical of a subject. */
const maxBodyPoints = 4;
/** Points of a slide with code, for the style `tech`. */
const codePoints = 1;
/** Minimum score, so that a single heading does not determine the style. */
const minScore = 2.5;
/** Lead that a later rule needs over an earlier one, so that a few words do not change the style of a deck. */
const minLead = 0.5;
/** Number of headings that are read, and the number of characters of text below them. */
const maxHeadings = 200;
const maxBodyLength = 40_000;
/** The style of a keynote, and its color if its subject suggests none. */
const keynoteStyle = { style: 'minimal', color: 'orange', design: 'arch' } as const;

/** The text of an outline in which words are counted. */
interface SearchableText {
  title: string;
  cover: string;
  /** The author, and the event or the date. */
  byline: string;
  headings: readonly string[];
  body: string;
  codeSlides: number;
}

/**
 * Returns a style and a color for an outline whose author requests neither, based on the words of its text, above all of
 * its title, cover and headings, and on its code. A keynote has the minimal style in the color of its subject.
 * Returns undefined if the words suggest no style. The same outline gives the same style.
 */
export function suggestStyle(outline: Outline): SuggestedStyle | undefined {
  const text = searchableText(outline);
  let best: { rule: StyleRule; score: number } | undefined;
  for (const rule of rulesFor(text)) {
    const score = scoreOf(rule, text);
    if (score >= minScore && score >= (best ? best.score + minLead : 0)) best = { rule, score };
  }
  const isPlain = !best || best.rule.style === 'business' || best.rule.style === 'fresh';
  const suggested =
    isKeynote(outline) && isPlain ? { ...keynoteStyle, ...(best && { color: best.rule.color }) } : best?.rule;
  if (!suggested) return undefined;
  const { style, color, design } = suggested;
  const cover = findCover(`${style}-${color}-${outline.language}-${design}`);
  return { style, color, ...(cover && { coverId: cover.id }) };
}

/** Returns the rules with only the words that the text contains anywhere, because most headings contain none of them. */
function rulesFor({ title, cover, byline, headings, body }: SearchableText): StyleRule[] {
  const text = [title, cover, byline, ...headings, body].join('');
  return styleRules.map((rule) => ({
    ...rule,
    en: rule.en.filter((word) => text.includes(word)),
    zh: rule.zh.filter((word) => text.includes(word)),
  }));
}

function scoreOf(rule: StyleRule, { title, cover, byline, headings, body, codeSlides }: SearchableText): number {
  return (
    points.title * countWords(title, rule) +
    (rule.isNamedOnCover ? points.title * countWords(cover + byline, rule) : points.cover * countWords(cover, rule)) +
    headings.reduce((sum, heading) => sum + Math.min(1, countWords(heading, rule)), 0) +
    Math.min(maxBodyPoints, points.body * countWords(body, rule)) +
    (rule.style === 'tech' ? codePoints * codeSlides : 0)
  );
}

function searchableText({ title, subtitle = '', author = '', date = '', slides }: Outline): SearchableText {
  const [first] = slides;
  const lines = first?.kind === 'title' ? `${plainText(first.subtitle ?? [])} ${textOfBlocks(first.blocks)}` : '';
  const body = slides.map(({ blocks }) => textOfBlocks(blocks)).join('\n');
  return {
    title: wordsOf(`${title} ${subtitle}`),
    cover: wordsOf(lines === subtitle ? '' : lines),
    byline: wordsOf(`${author} ${date}`),
    headings: slides
      .slice(first?.kind === 'title' ? 1 : 0, maxHeadings)
      .map(({ heading }) => wordsOf(plainText(heading))),
    body: wordsOf(body.slice(0, maxBodyLength)),
    codeSlides: slides.filter(hasCode).length,
  };
}

/** Returns text in lower case with a space around each word, also between Chinese and English. */
function wordsOf(text: string): string {
  const words = text.toLowerCase().replace(/[^\p{L}\p{N}-]+/gu, ' ');
  // “中小学” is about schools in general, and “高三年级” and “博士四年级” about older pupils and students.
  const withoutSchools = words
    .replaceAll('中小学', '')
    .replace(/(?:[高初大研博硕]|(?<=[博硕]士|本科|大学))[一二三四五六]年级/gu, '');
  return ` ${withoutSchools.replace(/(?<=\p{Script=Han})(?=[a-z])|(?<=[a-z])(?=\p{Script=Han})/gu, ' ')} `;
}

function countWords(text: string, { en, zh }: StyleRule): number {
  return (
    en.filter((word) => text.includes(` ${word} `) || text.includes(` ${word}s `)).length +
    zh.filter((word) => text.includes(word)).length
  );
}

/** Whether a slide shows code, other than the source of a diagram. */
function hasCode({ blocks }: OutlineSlide): boolean {
  return blocks.some((block) => block.kind === 'code' && block.language !== 'mermaid');
}
