import { blocksOf, isParagraph } from './paragraphs.ts';
import { isThematicBreak } from './slide-start.ts';

/** Limits for the text that a language model writes around a presentation. */
const limits = { paragraphs: 2, length: 400 };
/** Match the sentence with which a language model introduces a presentation, and the one with which it offers more. */
const opening =
  /^\s*(?:(?:sure|certainly|of course|absolutely|great)[,!.]\s|here(?:['’]s| is| are)\s(?:an?|the|your|my)\s|below is\s|i['’]ve (?:created|written|prepared|put together)\s|好的[,，。!！]|当然[,，。!！]|没问题[,，。!！]|(?:以下|下面)(?:是|为)|这是(?:一|为|您|你))/iu;
const presentation = /\b(?:presentation|slides?|deck|talk|outline|markdown)\b|幻灯片|演示|PPT|课件|大纲|汇报|讲稿/iu;
const offer =
  /^\s*(?:would you like me\b|do you want me to\b|if you(?:['’]d| would) like,? (?:me to|i can|changes)\b|(?:需要|要不要|是否需要)(?:我|为您|帮您|帮你).{0,120}[?？])/iu;
/** Matches sentences that count only after such an introduction, because speakers also write them. */
const closing =
  /^\s*(?:would you like any\b|shall i\b|should i\b|let me know (?:if|whether|what|how|which)\b|feel free to (?:ask|let me know|adjust|customi[sz]e|edit)\b|i (?:can|could) also\b|i hope this helps\b|如(?:果您?|果你|有|需).{0,80}(?:请?告诉我|随时(?:告诉我|联系|提出)|我(?:可以|能))|希望(?:这|以上).{0,40}(?:帮助|有用))/iu;
const address = /@|:\/\/|\bwww\./;

/** Removes what a language model wrote to the author above the first slide, and below the last `---`. */
export function withoutChatText(lines: readonly string[]): readonly string[] {
  const isStart = (line: string): boolean => isThematicBreak(line) || /^ {0,3}#{1,6}\s/.test(line);
  const start = lines.findIndex(isStart);
  if (start < 0) return lines;
  const end = lines.findLastIndex(isStart);
  const isChat = (part: readonly string[], test: (text: string) => boolean): boolean => {
    const blocks = blocksOf(part);
    const [first = ''] = blocks;
    return (
      blocks.length <= limits.paragraphs &&
      blocks.every((block) => isParagraph(block) && block.length <= limits.length && !address.test(block)) &&
      test(first.replace(/[*_]/g, ''))
    );
  };
  const hasOpening = isChat(lines.slice(0, start), (text) => opening.test(text) && presentation.test(text));
  const hasOffer =
    isThematicBreak(lines[end] ?? '') &&
    isChat(lines.slice(end + 1), (text) => offer.test(text) || (hasOpening && closing.test(text)));
  return lines.slice(hasOpening ? start : 0, hasOffer ? end + 1 : lines.length);
}
