import type { SlideElement } from '../../model/element.ts';
import type { Outline, OutlineSlide } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';
import { readDecision } from '../flow/read-decision.ts';
import { groupByHeading } from '../recognize/group-by-heading.ts';
import { borderedCard } from './own-card.ts';

/** A slide with a border around one of its cards, and the reason for it. */
interface MarkedSlide {
  elements: SlideElement[];
  reason: string;
}

/**
 * Adds a border to the card of the option that the heading of a slide recommends (“We recommend option C”), if no other
 * card has one.
 * @param outlineSlide The slide of the outline with the elements, whose cards are below its headings.
 */
export function withRecommendedCard(
  elements: readonly SlideElement[],
  { blocks }: OutlineSlide,
  { slides }: Pick<Outline, 'slides'>,
): MarkedSlide | undefined {
  const names = (groupByHeading(blocks) ?? []).map(({ blocks: [first] }) =>
    first?.kind === 'heading' ? plainText(first.runs).trim() : '',
  );
  if (names.length < 2 || elements.some((one) => one.kind === 'shape' && one.name === 'Card' && one.stroke))
    return undefined;
  // Decisions are read from tables.
  const option = readDecision(
    [['', ...names], [''], ['']],
    slides.map(({ heading }) => plainText(heading)),
  );
  if (option?.axis !== 'column') return undefined;
  const marked = borderedCard(elements, names.length, option.index - 1);
  return marked && { elements: marked, reason: option.reason };
}
