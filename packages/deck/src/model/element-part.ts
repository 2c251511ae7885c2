import type { CalloutKind } from './callout-kind.ts';
import { calloutKinds } from './callout-kind.ts';

/**
 * The role of an element in the layout or style that created it. Elements that the user adds, copies or pastes have no
 * part and keep their position when the layout or theme changes.
 *
 * - `styleDecoration`: artwork of the deck's style, replaced when the theme or the cover changes
 * - `decoration`: bars, cards, arrows and lines of a layout, removed when the layout changes
 * - `stepMark`: the number of a step, which precedes the `step`, or a person's initials
 * - `phase`: the heading of a column on a chevron
 * - `item`: a list item on a separate card
 * - `icon`: the icon of the item after it
 * - `figure`, `figureLabel`: a big number and its label
 * - `eventTime`, `eventText`: time and description of an event on a timeline, or a label and its text
 * - `planHeader`, `planSection`, `planTask`, `planDates`, `planBar`: the name of the column of tasks in a Gantt chart, a section,
 *   a task, its dates, and its bar
 * - `flowNode`, `flowDecision`, `ringNode`, `treeNode`: a node of a flowchart, one that asks a question, a step of a cycle, and
 *   a box of a tree
 * - `connector`, `connectorLabel`: a line between two nodes, and the text beside it
 * - `nodeGroup`, `nodeGroupLabel`: the frame around several nodes, and its name
 * - `quote`, `attribution`: the text of a quotation and its author
 * - `noteCallout`, `tipCallout`, `importantCallout`, `warningCallout`, `cautionCallout`: the text of a callout
 * - `caption`: the caption of the picture before it
 * - `codeLanguage`: the name of the language of the code before it
 * - `picture`: a picture placed by a layout, which is content even without alternative text
 * - `footnotes`, `footer`, `footerDate`, `sectionNumber`: text without a placeholder
 * - `contact`: a name, an address or a number at the bottom of a slide, below its label
 * - `unit`: the organization on a cover (a stored name; `organization` in code)
 * - `logo`: the author's logo, and the plate behind it
 */
export const elementParts = [
  'styleDecoration',
  'decoration',
  'stepMark',
  'phase',
  'step',
  'item',
  'icon',
  'figure',
  'figureLabel',
  'eventTime',
  'eventText',
  'planHeader',
  'planSection',
  'planTask',
  'planDates',
  'planBar',
  'flowNode',
  'flowDecision',
  'ringNode',
  'treeNode',
  'connector',
  'connectorLabel',
  'nodeGroup',
  'nodeGroupLabel',
  'quote',
  'attribution',
  'noteCallout',
  'tipCallout',
  'importantCallout',
  'warningCallout',
  'cautionCallout',
  'caption',
  'codeLanguage',
  'picture',
  'footnotes',
  'footer',
  'footerDate',
  'sectionNumber',
  'contact',
  'unit',
  'logo',
] as const;
/** The role of an element in the layout or style that created it; see `elementParts`. */
export type ElementPart = (typeof elementParts)[number];

/** Returns the kind of callout whose text has this part; undefined for other parts. */
export function calloutKindOf(part: ElementPart | undefined): CalloutKind | undefined {
  return calloutKinds.find((kind) => part === `${kind}Callout`);
}
