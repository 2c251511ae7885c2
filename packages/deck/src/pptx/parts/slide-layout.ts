import { slideBackground } from '../../styles/draw-cover.ts';
import type { Deck, LayoutName } from '../../model/deck.ts';
import type { Relationships } from '../../ooxml/package.ts';
import type { SlideContext } from '../../ooxml/slide-context.ts';
import { tag } from '../../ooxml/xml.ts';
import { decorationShapes } from './decoration-shapes.ts';
import type { FileLayoutName } from './file-layouts.ts';
import type { LayoutContents } from './layout-content.ts';
import { decorationsOfMaster, isSameFill } from './layout-content.ts';
import { namespaces } from '../../ooxml/namespaces.ts';
import { placeholderShape } from './placeholder-shape.ts';
import type { Placeholder } from './placeholders.ts';
import { masterPlaceholders } from './placeholders.ts';
import { commonSlideXml } from './shape-tree.ts';
import { colorMapOverrideXml, withThemeSlots } from './color-map.ts';

/**
 * The layout types of the file format (ECMA-376 §19.7.15), which applications use to match the layouts of two decks.
 */
const layoutTypes: Record<LayoutName, string> = {
  title: 'title',
  section: 'secHead',
  content: 'obj',
  picture: 'picTx',
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

/**
 * Writes a slide layout: its placeholders and the decorations that its slides share (ECMA-376 §19.3.1.39). It hides the
 * shapes of the master if its slides do not have the decorations there.
 * @throws RangeError if the deck has no layout of this name.
 */
export function slideLayoutXml(
  source: Deck,
  layout: FileLayoutName,
  layoutContents: LayoutContents,
  relationships: Relationships,
  media: SlideContext['media'],
): string {
  const layoutContent = layoutContents.get(layout);
  if (!layoutContent) throw new RangeError(`There is no layout ${layout}.`);
  const masterHasDecorations = decorationsOfMaster(layoutContents).length > 0;
  const deck = withThemeSlots(source, layoutContent.isDark);
  const { decorations, fromMaster } = layoutContent;
  const own = decorationShapes(deck, decorations.slice(fromMaster.length), relationships, media);
  const masters = masterPlaceholders(deck);
  const masterOf = ({ type }: Placeholder): Placeholder | undefined => {
    const masterType = type === 'ctrTitle' ? 'title' : type;
    // Subtitles, pictures, tables and charts inherit from the text (§19.7.10).
    return masters.find((one) => one.type === masterType) ?? masters.find((one) => one.type === 'body');
  };
  const shapes = [
    ...own.shapes,
    ...layoutContent.placeholders.map((placeholder) =>
      placeholderShape(deck, placeholder, own.nextId(), masterOf(placeholder), source),
    ),
  ];
  const { theme } = deck;
  // A background in the master also applies to layouts without one (§19.3.1.16).
  const isMasters = isSameFill(layoutContent.background, slideBackground(theme.style, theme.color, 'content'));
  const background = isMasters ? undefined : layoutContent.background;
  return tag(
    'p:sldLayout',
    {
      ...namespaces,
      showMasterSp: fromMaster.length === 0 && masterHasDecorations ? 0 : undefined,
      type: layoutTypes[layoutContent.layout],
      preserve: 1,
    },
    commonSlideXml(deck, { background, shapes, name: layoutContent.title }),
    colorMapOverrideXml(deck, layoutContent.isDark),
  );
}
