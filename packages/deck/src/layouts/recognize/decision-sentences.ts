import type { OutlineSlide } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';

/** Matches headings of slides that say what is decided. */
const decisionHeading =
  /(?<!\p{L})(?:recommend(?:ed|ation)?s?|decisions?|conclusions?|proposal|the ask|verdict)(?!\p{L})|推荐|建议|决定|结论|提请|决策/iu;
/** Maximum numbers of sentences and of characters of one. */
const limits = { sentences: 60, length: 300 } as const;

/** Returns the headings of a presentation, and the texts below those that announce a decision, which may say what option is selected. */
export function decisionSentences(slides: readonly OutlineSlide[]): string[] {
  return slides
    .flatMap(({ heading, blocks }) => {
      const name = plainText(heading);
      const texts = decisionHeading.test(name.slice(0, limits.length))
        ? blocks.flatMap((block) => (block.kind === 'paragraph' ? [plainText(block.runs)] : []))
        : [];
      return [name, ...texts];
    })
    .filter(({ length }) => length <= limits.length)
    .slice(0, limits.sentences);
}
