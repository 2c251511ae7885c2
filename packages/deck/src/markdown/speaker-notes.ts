import type { Blockquote, List, Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { NodeOrNotes } from './notes-fences.ts';
import { textIn } from './inline/read-inline.ts';
import { splitLines } from './rewrite/split-lines.ts';
import { paragraphOf } from './rewrite/nodes-of-lines.ts';
import { speakerDirection } from './speaker-directions.ts';

/** Matches labels that always begin notes, with a colon or alone on their line. */
const notesLead =
  /^\s*(?:(?:speaker(?:'s|’s)? notes?|presenter notes?|notes? (?:to|for) (?:the )?(?:speaker|presenter)|talking points|演讲者?备注|演讲稿|讲稿|讲者备注)\s*[:：]\s*|(?:speaker(?:'s|’s)? notes?|presenter notes?|演讲者?备注|讲者备注)[ \t]*(?:\n\s*|$))/iu;
/** Matches labels of notes in brackets: “【演讲备注】…”, “[Speaker notes] …”. The text after them is the whole note. */
const bracketLead =
  /^\s*[[(【（〔]\s*(?:speaker(?:'s|’s)? notes?|presenter notes?|talking points|演讲者?备注|演讲者?提示|演讲稿|讲稿|讲者备注|讲师备注|教师备注|主讲备注|备注)\s*[\])】）〕]\s*[:：]?\s*/iu;
/** Matches labels of notes that are completely in brackets: “[Speaker notes: …]”. */
const bracketedLead =
  /^\s*[[(【（〔]\s*(?:speaker(?:'s|’s)? notes?|presenter notes?|talking points|演讲者?备注|演讲者?提示|演讲稿|讲稿|讲者备注|讲师备注|教师备注|主讲备注)\s*[:：]\s*/iu;
/**
 * Matches labels of remarks for the speaker or another person who is not in the audience. The text after them is the
 * whole remark, so content below it remains on the slide.
 */
const remarkLead =
  /^\s*(?:(?:teacher|trainer|instructor|facilitator|lecturer|tutor|moderator)(?:'s|’s|s'|s’|s)? notes?|notes? (?:to|for) (?:my|our)?self|notes? (?:to|for) me|notes? (?:to|for) (?:the |my |our )?(?:teachers?|trainers?|instructors?|facilitators?|lecturers?|tutors?|moderators?|hosts?|chair|chairs?(?:man|woman|person)|treasurer|secretary|translators?|interpreters?|technicians?|designers?)|(?:教师|老师|教学|讲师|培训师|主持人|主讲人?)备注|(?:教学|讲师|培训师|主持人|主讲人?)提示|给(?:讲者|演讲者|教师|老师|讲师|主持人|自己)的?(?:备注|提示|提醒))\s*[:：]\s*/iu;
/**
 * Matches labels that begin notes only in the last paragraph of a slide. Elsewhere, such text may be addressed to
 * readers. Notes for readers, pupils or the exam remain on the slide.
 */
const lastNotesLead =
  /^\s*(?:notes?|备注|notes for (?:the|my|our) (?!audience|class|readers?|users?|students?|pupils?|participants?|patients?|parents?|visitors?|customers?|members?|public|press|exam|test|trip|course)\p{L}{2,20}(?: \p{L}{2,20})?)\s*[:：]\s*/iu;

/**
 * Moves speaker notes off a slide: everything after `???` (remark) or after a paragraph that begins with “Speaker
 * notes:”, a last paragraph that begins with “Note:” (reveal.js), and the paragraphs, quotations and list items that
 * begin with “[Speaker notes: …]”, “【备注】…” or a remark such as “Teacher note: …”. Lines in brackets such as “(pause)”
 * are notes too, unless the slide has no other content.
 * @param hasHeading Whether the slide has a heading.
 */
export function splitSpeakerNotes(
  content: readonly NodeOrNotes[],
  hasHeading = true,
): { shown: NodeOrNotes[]; notes: NodeOrNotes[] } {
  const withoutCues = content.flatMap((entry) => ('node' in entry ? splitCues(entry.node) : [entry]));
  const isFilled = hasHeading || withoutCues.some((entry) => 'node' in entry && entry.node.type !== 'html');
  const separated = (isFilled ? withoutCues : content).flatMap((entry) =>
    'node' in entry && entry.node.type === 'paragraph'
      ? splitAtNotes(entry.node).map((node): NodeOrNotes => ({ node }))
      : [entry],
  );
  const start = separated.findIndex((entry, index) => isNotesStart(entry, index === separated.length - 1));
  const first = separated[start];
  const end = start < 0 ? separated.length : start;
  const rest = first && 'node' in first ? [withoutLead(first), ...separated.slice(end + 1)] : separated.slice(end);
  const shown: NodeOrNotes[] = [];
  const notes: NodeOrNotes[] = [];
  for (const entry of separated.slice(0, end)) {
    const split = 'node' in entry ? splitBlock(entry.node) : undefined;
    if (split?.shown) shown.push({ node: split.shown });
    else if (!split) shown.push(entry);
    for (const node of split?.notes ?? []) notes.push(withoutLead({ node }));
  }
  return { shown, notes: [...notes, ...rest] };
}

/** Separates the lines of a paragraph, or of the items of a list, that are remarks such as “(pause)”. */
function splitCues(node: RootContent): NodeOrNotes[] {
  if (node.type === 'paragraph') {
    const { shown, cues } = cuesIn(node);
    return [...(shown ? [{ node: shown }] : []), ...cues];
  }
  if (node.type !== 'list') return [{ node }];
  const notes: NodeOrNotes[] = [];
  const children = node.children.flatMap((item) => {
    const [first, ...others] = item.children;
    if (item.data?.isNotes && first?.type === 'paragraph' && others.length === 0) {
      notes.push({ notes: textIn(first.children), line: first.position?.start.line });
      return [];
    }
    // In numbered steps, “(wait for the bell)” is part of a step.
    const { shown, cues } =
      first?.type === 'paragraph' && node.ordered !== true ? cuesIn(first) : { shown: first, cues: [] };
    if (cues.length === 0) return [item];
    notes.push(...cues);
    return shown || others.length > 0 ? [{ ...item, children: [...(shown ? [shown] : []), ...others] }] : [];
  });
  return notes.length === 0
    ? [{ node }]
    : [...(children.length > 0 ? [{ node: { ...node, children } }] : []), ...notes];
}

/** Maximum number of lines of a paragraph that are searched for remarks. */
const maxCueLines = 60;

function cuesIn(paragraph: Paragraph): { shown?: Paragraph; cues: NodeOrNotes[] } {
  const { children, position } = paragraph;
  const text = textIn(children);
  const line = position?.start.line;
  const joined = text
    .split('\n')
    .map((part) => part.trim())
    .join(' ');
  const cue = paragraph.data?.isNotes ? text.trim() : speakerDirection(joined);
  if (cue !== undefined) return { cues: [{ notes: cue, line }] };
  const lines = /[)\]）】〕]\s*(?:\n|$)/u.test(text) || hasBreak(children) ? splitLines(children) : undefined;
  const found =
    lines && lines.length > 1 && lines.length <= maxCueLines ? lines.map((one) => speakerDirection(textIn(one))) : [];
  if (!lines || found.every((one) => one === undefined)) return { shown: paragraph, cues: [] };
  const others = lines.filter((_, index) => found[index] === undefined);
  const cues = found.flatMap((notes) => (notes === undefined ? [] : [{ notes, line }]));
  return { ...(others.length > 0 && { shown: joinLines(others, paragraph) }), cues };
}

const hasBreak = (children: readonly PhrasingContent[]): boolean => children.some(({ type }) => type === 'break');

/** Joins lines with the hard breaks that the paragraph had, if it had any. */
function joinLines(lines: readonly PhrasingContent[][], paragraph: Paragraph): Paragraph {
  if (!hasBreak(paragraph.children)) return paragraphOf(lines, paragraph);
  const children = lines.flatMap((line, index): PhrasingContent[] => (index > 0 ? [{ type: 'break' }, ...line] : line));
  return { ...paragraph, children };
}

/** Separates the notes in a block that are only part of a slide's content; undefined if it has none. */
function splitBlock(node: RootContent): { shown?: RootContent; notes: RootContent[] } | undefined {
  if (node.type === 'paragraph') {
    const text = textIn(node.children);
    return isBlockOfNotes(text) ? { notes: [node] } : undefined;
  }
  if (node.type === 'blockquote') return quotesNotes(node) ? { notes: node.children } : undefined;
  if (node.type !== 'list') return undefined;
  const items = node.children.filter(({ children: [first] }) => first?.type === 'paragraph' && beginsNotes(first));
  if (items.length === 0) return undefined;
  const others = node.children.filter((item) => !items.includes(item));
  const list: List = { ...node, children: others };
  return { ...(others.length > 0 && { shown: list }), notes: items.flatMap(({ children }) => children) };
}

function quotesNotes({ children: [first] }: Blockquote): boolean {
  return first?.type === 'paragraph' && beginsNotes(first);
}

function beginsNotes({ children }: Paragraph): boolean {
  const text = withoutEmoji(textIn(children));
  return notesLead.test(text) || isBlockOfNotes(text);
}

/** Whether a text is notes of which nothing continues in the blocks below it. */
function isBlockOfNotes(text: string): boolean {
  const words = withoutEmoji(text);
  return remarkLead.test(words) || bracketLead.test(words) || bracketedLead.test(words);
}

/** Splits a paragraph before the line that begins notes. */
function splitAtNotes(paragraph: Paragraph): Paragraph[] {
  const { children } = paragraph;
  for (const [index, child] of children.entries()) {
    if (child.type === 'break' && index > 0 && areNotes(leadOf(children, index + 1)))
      return partsOf(paragraph, children.slice(0, index), children.slice(index + 1));
    if (child.type !== 'text') continue;
    for (let at = child.value.indexOf('\n'); at >= 0; at = child.value.indexOf('\n', at + 1)) {
      const lead = child.value.slice(at + 1, at + 1 + maxLeadLength);
      const isStart = index === 0 && child.value.slice(0, Math.min(at, maxLeadLength)).trim() === '';
      if (isStart || !areNotes(lead.length < maxLeadLength ? lead + leadOf(children, index + 1) : lead)) continue;
      return partsOf(
        paragraph,
        [...children.slice(0, index), { ...child, value: child.value.slice(0, at) }],
        [{ ...child, value: child.value.slice(at + 1) }, ...children.slice(index + 1)],
      );
    }
  }
  return [paragraph];
}

/** Number of characters in which the label of notes begins and ends. */
const maxLeadLength = 40;

/** Returns the beginning of the text of inline content. */
function leadOf(children: readonly PhrasingContent[], from: number): string {
  let text = '';
  for (let index = from; index < children.length && text.length < maxLeadLength; index++) {
    const child = children[index];
    if (child) text += textIn([child]).slice(0, maxLeadLength);
  }
  return text;
}

function areNotes(lead: string): boolean {
  return (notesLead.test(lead) && /[:：]/u.test(lead)) || bracketLead.test(lead) || bracketedLead.test(lead);
}

function partsOf(paragraph: Paragraph, before: PhrasingContent[], after: PhrasingContent[]): Paragraph[] {
  return [
    { ...paragraph, children: before },
    { ...paragraph, children: after },
  ];
}

function isNotesStart(entry: NodeOrNotes, isLast: boolean): boolean {
  if (!('node' in entry) || (entry.node.type !== 'paragraph' && entry.node.type !== 'heading')) return false;
  const text = withoutEmoji(linesIn(entry.node.children));
  // A heading inside a slide may be only the label.
  if (entry.node.type === 'heading') return entry.node.depth > 2 && notesLead.test(text);
  // A label without text is above its notes.
  const isLabel = remarkLead.test(text) && text.replace(remarkLead, '') === '';
  return startsNotes(text) || isLabel || (isLast && lastNotesLead.test(text));
}

/** Whether speaker notes begin with a node, wherever it is on the slide. */
export function startsSpeakerNotes(node: RootContent): boolean {
  if (node.type === 'blockquote') return quotesNotes(node);
  const text = node.type === 'paragraph' ? linesIn(node.children) : '';
  return startsNotes(withoutEmoji(text)) || isBlockOfNotes(text);
}

/** Returns the text of inline content with its hard breaks. */
function linesIn(nodes: readonly PhrasingContent[]): string {
  return nodes.map((node) => (node.type === 'break' ? '\n' : textIn([node]))).join('');
}

function startsNotes(text: string): boolean {
  return /^\s*\?\?\?(?:\s|$)/u.test(text) || notesLead.test(text);
}

/** Removes the decoration before a label: “🗣️ Teacher note:”. */
function withoutEmoji(text: string): string {
  return text.replace(/^\s*\p{Extended_Pictographic}\uFE0F?\s*/u, '');
}

function withoutLead(entry: Extract<NodeOrNotes, { node: unknown }>): NodeOrNotes {
  if (entry.node.type !== 'paragraph' && entry.node.type !== 'heading') return entry;
  const text = linesIn(entry.node.children);
  const words = withoutEmoji(text);
  const isBracketed = bracketedLead.test(words);
  const plain = words
    .replace(/^\s*\?\?\?\s*/u, '')
    .replace(bracketLead, '')
    .replace(bracketedLead, '')
    .replace(notesLead, '')
    .replace(remarkLead, '')
    .replace(lastNotesLead, '');
  // Text without a label keeps its emoji.
  const value = plain === words ? text : plain;
  return { notes: isBracketed ? withoutClosing(value) : value, line: entry.node.position?.start.line };
}

/** Removes the bracket that ends a note. */
function withoutClosing(text: string): string {
  const value = text.trimEnd();
  return /[\])】）〕]$/u.test(value) ? value.slice(0, -1).trimEnd() : text;
}
