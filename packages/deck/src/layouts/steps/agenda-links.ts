import type { SlideElement } from '../../model/element.ts';
import type { OutlineSlide } from '../../model/outline.ts';
import type { Paragraph } from '../../model/text.ts';
import { headingNumber, slideLabel } from '../../text/heading-numbers.ts';
import { plainText } from '../../text/runs.ts';
import type { NewSlide } from '../slide/new-slide.ts';
import { slideId } from '../slide/new-slide.ts';
import { isAgendaHeading } from './agenda.ts';
import { sourcesOf } from '../slide/slide-sources.ts';

/** Maximum length of a heading that the items of a table of contents name. */
const maxLength = 200;

/** Returns text without its number, emoji and punctuation around it, in lower case. */
function nameOf(text: string): string {
  return (
    text
      .slice(0, maxLength)
      .replace(/^[^\p{L}\p{N}]+/u, '')
      .replace(slideLabel, '')
      .replace(headingNumber, '')
      // ReDoS: at most 200 characters (`maxLength`).
      .replace(/[^\p{L}\p{N}?？)）%]+$/u, '')
      .toLowerCase()
  );
}

/**
 * Links the items of tables of contents to the first slide below that has the same heading. An item that is alone in its
 * element links as a whole, so that its text is not underlined.
 * @param numbers For each slide of the outline, the number (from 1) of the first slide created from it.
 */
export function withAgendaLinks(
  slides: readonly NewSlide[],
  outlineSlides: readonly OutlineSlide[],
  numbers: readonly number[],
): readonly NewSlide[] {
  const linksByAgenda = new Map(
    outlineSlides.flatMap(({ kind, heading }, index) =>
      kind === 'content' && isAgendaHeading(heading)
        ? [[index, linksBelow(index, outlineSlides, numbers)] as const]
        : [],
    ),
  );
  const sources = sourcesOf(slides, numbers);
  return slides.map((slide, index) => {
    const links = linksByAgenda.get(sources[index] ?? -1);
    return links ? { ...slide, elements: slide.elements.map((element) => withLinks(element, links)) } : slide;
  });
}

/** Returns the links to the slides below a slide of the outline, by their headings. */
function linksBelow(
  index: number,
  outlineSlides: readonly OutlineSlide[],
  numbers: readonly number[],
): ReadonlyMap<string, string> {
  const links = new Map<string, string>();
  for (let at = index + 1; at < outlineSlides.length; at++) {
    const name = nameOf(plainText(outlineSlides[at]?.heading ?? []));
    if (name !== '' && !links.has(name)) links.set(name, `#${slideId(numbers[at] ?? 1)}`);
  }
  return links;
}

function withLinks(element: SlideElement, links: ReadonlyMap<string, string>): SlideElement {
  if (element.kind !== 'text' || element.role !== 'body' || element.part === 'footer') return element;
  const linkOf = ({ runs }: Paragraph): string | undefined =>
    runs.some(({ link }) => link !== undefined) ? undefined : links.get(nameOf(plainText(runs)));
  const [only, ...others] = element.paragraphs;
  if (only && others.length === 0) {
    const link = linkOf(only);
    return link === undefined ? element : { ...element, link };
  }
  const paragraphs = element.paragraphs.map((paragraph) => {
    const link = linkOf(paragraph);
    return link === undefined ? paragraph : { ...paragraph, runs: paragraph.runs.map((run) => ({ ...run, link })) };
  });
  return { ...element, paragraphs };
}
