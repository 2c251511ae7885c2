import { playbackOf } from '../../elements/media/playback.ts';
import { isMedia } from '../../elements/media/posters.ts';
import { TableStyles } from '../../elements/table/table-styles.ts';
import type { Deck } from '../../model/deck.ts';
import { Relationships } from '../../ooxml/package.ts';
import { slidePath } from '../../ooxml/slide-path.ts';
import { titleFontRole } from '../../themes/title-font-role.ts';
import type { StoredDeck } from '../deck-part.ts';
import type { FileLayoutName } from '../parts/file-layouts.ts';
import type { LayoutContents } from '../parts/layout-content.ts';
import { decorationsOfMaster, layoutContentsOf } from '../parts/layout-content.ts';
import { slideLayoutXml } from '../parts/slide-layout.ts';
import { slideMasterXml } from '../parts/slide-master.ts';
import type { SlideResources } from '../parts/slide.ts';
import { slideShapes } from '../parts/slide.ts';
import type { CustomElementWriters } from '../writers.ts';
import { derivedColorResolver } from './derived-colors.ts';
import type { WrittenLayout } from './design-changes.ts';
import type { ReadContext } from './read-context.ts';
import type { InheritanceLookup } from './read-layout.ts';
import { inheritanceOf } from './read-layout.ts';
import { readShape } from './read-shape.ts';
import type { OriginalShape } from './read-slide.ts';
import type { XmlNode } from './read-xml.ts';
import { childrenOf, readXml } from './read-xml.ts';

/** The file as this package wrote it. */
export interface OriginalFile {
  stored: StoredDeck;
  layoutContents: LayoutContents;
  /** The names of its layouts by their titles. */
  layoutNames: ReadonlyMap<string, FileLayoutName>;
  layouts: ReadonlyMap<string, WrittenLayout>;
  /** The shapes of its slides. */
  shapes: OriginalShape[][];
}

/** Returns the file of a stored deck as it would be read if it had not been edited. */
export function originalFileOf(stored: StoredDeck, writers: CustomElementWriters | undefined): OriginalFile {
  const { deck } = stored;
  const layoutContents = layoutContentsOf(deck);
  const media: SlideResources['media'] = (src) => {
    const path = stored.pictures.get(src);
    return path === undefined ? undefined : { path };
  };
  const decorations = decorationsOfMaster(layoutContents);
  const read = readerOf(deck);
  // The relationships have the same ids as in the file.
  const relationships = new Relationships();
  const layoutIds = [...layoutContents.keys()].map((layout) => relationships.add('slideLayout', layout));
  relationships.add('theme', 'theme');
  const masterXml = slideMasterXml(deck, { decorations, layouts: layoutIds, relationships, media });
  const master = once(() => read(masterXml));
  const layouts = new Map(
    [...layoutContents].map(([layout, { title }]) => {
      const own = new Relationships();
      own.add('slideMaster', 'master');
      const xml = slideLayoutXml(deck, layout, layoutContents, own, media);
      const root = once(() => read(xml));
      return [title, { xml, masterXml, parse: () => ({ root: root(), master: master() }) }] as const;
    }),
  );
  const inheritances = new Map(
    [...layoutContents].map(([layout, { title }]) => [
      layout,
      once(() => inheritanceOf(layouts.get(title)?.parse().root, master())),
    ]),
  );
  return {
    stored,
    layoutContents,
    layoutNames: new Map([...layoutContents].map(([layout, { title }]) => [title, layout])),
    layouts,
    shapes: originalShapesOf(stored, layoutContents, inheritances, writers),
  };
}

/** Returns a function that computes a value when it is first called. */
function once<Value extends object>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= compute());
}

/** Returns a function that reads XML of the file. The colors that are derived from the theme become RGB colors. */
function readerOf({ theme }: Deck): (xml: string) => XmlNode {
  const resolved = derivedColorResolver(theme);
  return (xml) => resolved(readXml(xml));
}

/** Returns the shapes of the stored slides as they would be read from an unedited file. */
function originalShapesOf(
  { deck, pictures, isCurrent }: StoredDeck,
  layoutContents: LayoutContents,
  inheritances: ReadonlyMap<FileLayoutName, () => InheritanceLookup>,
  writers: CustomElementWriters | undefined,
): OriginalShape[][] {
  const slideIds = new Map(deck.slides.map(({ id }, index) => [slidePath(index), id]));
  const tableStyles = new TableStyles(deck.theme);
  const read = readerOf(deck);
  return deck.slides.map((slide, index) => {
    const layoutContent = layoutContents.get(slide.layout);
    if (!layoutContent) return [];
    const relationships = new Relationships();
    // Ids continue after those of the layout and the notes, as they did when the slide was written.
    relationships.add('slideLayout', 'layout');
    if (slide.notes !== '') relationships.add('notesSlide', 'notes');
    const charts = new Map<string, XmlNode>();
    const shapes = slideShapes(deck, index, layoutContent, relationships, {
      writers,
      tableStyles,
      media: (src) => {
        const path = pictures.get(src);
        return path === undefined ? undefined : { path };
      },
      addChart: (chart) => {
        const id = relationships.add('chart', `chart ${charts.size + 1}`);
        charts.set(id, read(chart('')));
        return id;
      },
    });
    const targets = new Map(
      childrenOf(readXml(relationships.toXml()), 'Relationship').map(({ attributes }) => [
        attributes['Id'] ?? '',
        attributes['Target'] ?? '',
      ]),
    );
    const context: ReadContext = {
      target: (id) => targets.get(id),
      chart: (id) => charts.get(id),
      inherited: inheritances.get(slide.layout)?.() ?? inheritanceOf(undefined, undefined),
      titleFontRole: titleFontRole(deck.theme.style, deck.language),
      slideId: (path) => slideIds.get(path.replace(/^\//u, '')),
    };
    return shapes.map(({ element, xml, animations }) => {
      const shape = xml === '' ? undefined : readShape(read(xml), context);
      const timed = {
        ...(animations.length > 0 && { animations }),
        ...(shape?.media && isMedia(element) && { playback: playbackOf(element) }),
      };
      return { element, shape: shape && { ...shape, ...timed }, ...(!isCurrent && { isEarlier: true }) };
    });
  });
}
