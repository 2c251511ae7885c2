import type { Deck, LayoutName } from '../../model/deck.ts';
import type { Relationships } from '../../ooxml/package.ts';
import { createShapeIds } from '../../ooxml/shape-ids.ts';
import type { SlideContext } from '../../ooxml/slide-context.ts';
import { elementXml } from '../writers.ts';
import { tag } from '../../ooxml/xml.ts';
import type { LayoutContent } from './layout-content.ts';
import { namespaces } from '../../ooxml/namespaces.ts';
import { placeholderShape } from './placeholder-shape.ts';
import type { Placeholder } from './placeholders.ts';
import { masterPlaceholders } from './placeholders.ts';
import { commonSlideXml, masterColors } from './shape-tree.ts';

/**
 * The layout types of the file format (ECMA-376 §19.7.15), which applications use to match the layouts of two decks.
 */
const layoutTypes: Record<LayoutName, string> = {
  title: 'title',
  section: 'secHead',
  content: 'obj',
  picture: 'objOnly',
  blank: 'blank',
  closing: 'title',
  statement: 'titleOnly',
  twoColumns: 'twoObj',
  threeColumns: 'cust',
  comparison: 'twoTxTwoObj',
  bigNumber: 'cust',
  pictureLeft: 'cust',
  pictureRight: 'cust',
  pictureFull: 'blank',
  table: 'tbl',
  chart: 'chart',
  code: 'cust',
  quote: 'cust',
  process: 'cust',
  timeline: 'cust',
  cards: 'cust',
};

/** The names of the layouts in files, which programs show. */
export const layoutTitles: Readonly<Record<LayoutName, string>> = {
  title: 'Title slide',
  section: 'Section',
  content: 'Title and content',
  picture: 'Picture',
  blank: 'Blank',
  closing: 'Closing',
  statement: 'Statement',
  twoColumns: 'Two columns',
  threeColumns: 'Three columns',
  comparison: 'Comparison',
  bigNumber: 'Big number',
  pictureLeft: 'Picture left',
  pictureRight: 'Picture right',
  pictureFull: 'Picture, whole slide',
  table: 'Table',
  chart: 'Chart',
  code: 'Code',
  quote: 'Quotation',
  process: 'Process',
  timeline: 'Timeline',
  cards: 'Cards',
};

/** Writes a slide layout: its placeholders and the decorations that its slides share (ECMA-376 §19.3.1.39). */
export function slideLayoutXml(
  deck: Deck,
  layout: LayoutName,
  layoutContent: LayoutContent,
  relationships: Relationships,
  media: SlideContext['media'],
): string {
  const ids = createShapeIds(layoutContent.decorations);
  const context: SlideContext = {
    deck,
    relationships,
    slideNumber: 0,
    ...ids,
    nextPlaceholder: () => undefined,
    media,
    addChart: () => undefined,
    addVideo: () => undefined,
    // Layouts have no table styles, because only slides contain tables.
    tableStyle: () => '',
    write: (element) => elementXml(element, context),
  };
  const masters = masterPlaceholders(deck);
  const masterOf = ({ type }: Placeholder): Placeholder | undefined => {
    const masterType = type === 'ctrTitle' ? 'title' : type === 'subTitle' ? 'body' : type;
    return masters.find((placeholder) => placeholder.type === masterType);
  };
  const shapes = [
    ...layoutContent.decorations.map((element) => elementXml(element, context)),
    ...layoutContent.placeholders.map((placeholder) =>
      placeholderShape(deck, placeholder, ids.nextId(), masterOf(placeholder)),
    ),
  ];
  return tag(
    'p:sldLayout',
    { ...namespaces, type: layoutTypes[layout], preserve: 1 },
    commonSlideXml(deck, { background: layoutContent.background, shapes, name: layoutTitles[layout] }),
    masterColors,
  );
}
