/**
 * What an element is to the layout or the style that made it. Whatever people add, copy or paste has none: it stays where
 * it is when the layout or the theme changes.
 *
 * - `styleDecoration`: art of the deck's style, replaced when the theme or the cover changes
 * - `decoration`: bars, cards, arrows and lines of a layout, removed when the layout changes
 * - `stepMark`: the number of a step, followed by the `step`
 * - `figure`, `figureLabel`: a big number and what it counts
 * - `eventTime`, `eventText`: when something happened on a timeline, and what
 * - `quote`, `attribution`: the words of a quotation, and who said them
 * - `caption`: the caption of the picture before it
 * - `picture`: a picture that a layout placed, content even without alternative text
 * - `footnotes`, `footer`, `sectionNumber`: texts that are no placeholders
 * - `unit`: the organization on a cover
 */
export const elementParts = [
  'styleDecoration',
  'decoration',
  'stepMark',
  'step',
  'figure',
  'figureLabel',
  'eventTime',
  'eventText',
  'quote',
  'attribution',
  'caption',
  'picture',
  'footnotes',
  'footer',
  'sectionNumber',
  'unit',
] as const;
/** What an element is to the layout or the style that made it; see `elementParts`. */
export type ElementPart = (typeof elementParts)[number];
