import type { RootContent } from 'mdast';
import { textIn } from './inline/read-inline.ts';
import type { NodeOrNotes } from './notes-fences.ts';

/** Maximum characters of text that a language model writes around a presentation, and its maximum number of paragraphs. */
const maxLength = 400;
const maxParagraphs = 2;

/** Matches the beginning of the sentence with which a language model introduces a presentation. */
const opening =
  /^\s*(?:(?:sure|certainly|of course|absolutely|great)[,!.]\s|here(?:['’]s| is| are)\s(?:an?|the|your|my)\s|below is\s|i['’]ve (?:created|written|prepared|put together)\s|好的[,，。!！]|当然[,，。!！]|没问题[,，。!！]|(?:以下|下面)(?:是|为)|这是(?:一|为|您|你))/iu;

/** Matches the words for a presentation in such a sentence. */
const presentation = /\b(?:presentation|slides?|deck|talk|outline|markdown)\b|幻灯片|演示|PPT|课件|大纲|汇报|讲稿/iu;

/** Matches the sentence with which a language model offers more. */
const offer =
  /^\s*(?:would you like me\b|do you want me to\b|(?:let me know )?if you(?:['’]d| would) like,? (?:me to|i can|changes)\b|如(?:果|有|需)[^。！？]{0,30}[,，]\s?我[还也]?(?:可以|能)(?:继续|再)?[为帮给替][您你]|(?:需要|要不要|是否需要)(?:我|为您|帮您|帮你).{0,120}[?？])/iu;

/** Matches sentences that a language model writes at the end, but also a speaker. They count only after its introduction. */
const closing =
  /^\s*(?:would you like any\b|shall i\b|should i\b|let me know (?:if|whether|what|how|which)\b|feel free to (?:ask|let me know|adjust|customi[sz]e|edit)\b|i (?:can|could) also\b|i hope this helps\b|如(?:果您?|果你|有|需).{0,80}(?:请?告诉我|随时(?:告诉我|联系|提出)|我(?:可以|能))|希望(?:这|以上).{0,40}(?:帮助|有用))/iu;

/** Matches an address, which belongs to a speaker. */
const address = /@|:\/\/|\bwww\./u;

/** Whether a paragraph is the sentence with which a language model introduces a presentation. */
export function isChatOpening(text: string): boolean {
  return text.length <= maxLength && opening.test(text) && presentation.test(text);
}

/**
 * Drops what a language model wrote to the author before and after a presentation: “Here's a 10-slide presentation:” above
 * the first heading, and “Would you like me to add …?” after the last `---`.
 * @param onDrop Called with the line of each paragraph.
 */
export function withoutChatText(
  entries: readonly NodeOrNotes[],
  onDrop: (line: number | undefined) => void,
): NodeOrNotes[] {
  const start = entries.findIndex((entry) => isSlideStart(entry));
  const end = entries.findLastIndex((entry) => isSlideStart(entry));
  if (start < 0) return [...entries];
  const last = entries[end];
  const isBreak = last && 'node' in last && last.node.type === 'thematicBreak';
  const [above, below] = [entries.slice(0, start), entries.slice(end + 1)];
  const hasOpening = isChat(above, isChatOpening);
  const hasOffer = isBreak && isChat(below, (text) => offer.test(text) || (hasOpening && closing.test(text)));
  for (const entry of [...(hasOpening ? above : []), ...(hasOffer ? below : [])])
    onDrop('node' in entry ? entry.node.position?.start.line : undefined);
  return entries.slice(hasOpening ? start : 0, hasOffer ? end + 1 : entries.length);
}

/** Whether entries are one or two paragraphs without addresses, the first of which is chat text. */
function isChat(entries: readonly NodeOrNotes[], matches: (text: string) => boolean): boolean {
  const paragraphs = entries.map((entry) => ('node' in entry ? paragraphText(entry.node) : undefined));
  const [first] = paragraphs;
  return (
    first !== undefined &&
    paragraphs.length <= maxParagraphs &&
    paragraphs.every((text) => text !== undefined && !address.test(text)) &&
    matches(first)
  );
}

function isSlideStart(entry: NodeOrNotes): boolean {
  return 'node' in entry && (entry.node.type === 'thematicBreak' || entry.node.type === 'heading');
}

function paragraphText(node: RootContent): string | undefined {
  const text = node.type === 'paragraph' ? textIn(node.children) : '';
  return text.trim() !== '' && text.length <= maxLength ? text : undefined;
}
