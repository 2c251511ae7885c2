import { layOut } from '@ppt-embed/deck';
import type { Block, Deck, OutlineSlide, Slide, SlideElement } from '@ppt-embed/deck';
import type { Locale } from '../session/appearance.ts';

/** A slide to begin with: what it holds is there to be written over. */
export interface SlideChoice {
  name: string;
  words: Readonly<Record<Locale, string>>;
  kind: OutlineSlide['kind'];
  blocks: readonly Block[];
}

const runs = [{ text: 'x' }];
const body: Block = { kind: 'list', ordered: false, items: [{ runs }] };

export const slideChoices: readonly SlideChoice[] = [
  { name: 'content', words: { en: 'Title and text', 'zh-CN': '标题和正文' }, kind: 'content', blocks: [body] },
  { name: 'title-only', words: { en: 'Title only', 'zh-CN': '仅标题' }, kind: 'content', blocks: [] },
  { name: 'section', words: { en: 'Section', 'zh-CN': '章节' }, kind: 'section', blocks: [] },
  { name: 'title', words: { en: 'Title slide', 'zh-CN': '封面' }, kind: 'title', blocks: [] },
  { name: 'blank', words: { en: 'Blank', 'zh-CN': '空白' }, kind: 'content', blocks: [] },
];

/** An empty slide in the deck's own look: laid out as the deck engine does it, then emptied. */
export function newSlide(deck: Deck, choice: SlideChoice): Slide | null {
  // The first slide of an outline may be taken for the cover: the asked one stands between two others.
  const other: OutlineSlide = { kind: 'content', heading: runs, blocks: [body], notes: '' };
  const asked: OutlineSlide = { kind: choice.kind, heading: runs, blocks: choice.blocks, notes: '' };
  const laidOut = layOut(
    {
      title: deck.title,
      language: deck.language,
      style: deck.theme.style,
      slides: choice.kind === 'title' ? [asked, other] : [other, asked, other],
    },
    { coverId: deck.coverId, theme: deck.theme },
  ).deck.slides[choice.kind === 'title' ? 0 : 1];
  if (!laidOut) return null;
  const kept = choice.name === 'blank' ? laidOut.elements.filter(({ kind }) => kind !== 'text') : laidOut.elements;
  return { ...laidOut, id: choice.name, title: '', notes: '', elements: kept.map(emptied) };
}

/** Placeholders lose the letters that held their place; a list keeps its bullet. */
function emptied(element: SlideElement): SlideElement {
  if (element.kind !== 'text' || element.role === 'slideNumber') return element;
  const isHeld = element.paragraphs.some((paragraph) => paragraph.runs.some(({ text }) => text === 'x'));
  if (!isHeld && element.role === undefined) return element;
  return { ...element, paragraphs: element.paragraphs.slice(0, 1).map((paragraph) => ({ ...paragraph, runs: [] })) };
}
