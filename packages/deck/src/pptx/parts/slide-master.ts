import { slideBackground } from '../../styles/draw-cover.ts';
import type { Deck } from '../../model/deck.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Relationships } from '../../ooxml/package.ts';
import type { SlideContext } from '../../ooxml/slide-context.ts';
import { tag } from '../../ooxml/xml.ts';
import { namespaces } from '../../ooxml/namespaces.ts';
import { hasDarkMaster, masterColorMapXml, withThemeSlots } from './color-map.ts';
import { decorationShapes } from './decoration-shapes.ts';
import { levelFormat, placeholderShape } from './placeholder-shape.ts';
import type { Placeholder } from './placeholders.ts';
import { masterPlaceholders } from './placeholders.ts';
import { commonSlideXml } from './shape-tree.ts';
import { level, levels } from './text-levels.ts';

/**
 * The first layout id in the master's list: ids of masters and layouts share one range, from 2³¹ (ECMA-376 §19.7.10).
 */
export const firstLayoutId = 2_147_483_649;

/** What the master contains besides the formats of the deck. */
interface MasterContent {
  /** The decorations that slides show unless their layout hides them. */
  decorations: readonly SlideElement[];
  /** Ids of the master's relationships to its layouts. */
  layouts: readonly string[];
  relationships: Relationships;
  media: SlideContext['media'];
}

/**
 * Writes the slide master: background, decorations, placeholders, text styles and the list of layouts (ECMA-376
 * §19.3.1.42).
 */
export function slideMasterXml(source: Deck, { decorations, layouts, relationships, media }: MasterContent): string {
  const deck = withThemeSlots(source, hasDarkMaster(source));
  const placeholders = masterPlaceholders(deck);
  const decorated = decorationShapes(deck, decorations, relationships, media);
  const shapes = [
    ...decorated.shapes,
    ...placeholders.map((placeholder) =>
      placeholderShape(
        deck,
        placeholder,
        decorated.nextId(),
        ['title', 'body'].includes(placeholder.type) ? 'txStyles' : undefined,
      ),
    ),
  ];
  const stylesOf = (role: Placeholder['role'], count: number): string[] =>
    placeholders
      .filter((placeholder) => placeholder.role === role)
      .flatMap((placeholder) => levels.slice(0, count).map((n) => level(deck, n, levelFormat(deck, placeholder, n))));
  const other = { size: 24, color: 'ink', fontRole: 'body' } as const;
  // The color map defines the color, so that new text is readable on dark and on light layouts.
  const otherStyle = levels.map((n) => level(source, n, other));
  const { style, color } = deck.theme;
  return tag(
    'p:sldMaster',
    { ...namespaces },
    commonSlideXml(deck, { background: slideBackground(style, color, 'content'), shapes }),
    masterColorMapXml(deck),
    tag(
      'p:sldLayoutIdLst',
      {},
      ...layouts.map((id, index) => tag('p:sldLayoutId', { id: firstLayoutId + index, 'r:id': id })),
    ),
    tag(
      'p:txStyles',
      {},
      tag('p:titleStyle', {}, ...stylesOf('title', 1)),
      tag('p:bodyStyle', {}, ...stylesOf('body', levels.length)),
      tag('p:otherStyle', {}, ...otherStyle),
    ),
  );
}
