import type { Color } from '../../model/paint.ts';
import type { FontRole } from '../../model/text.ts';
import type { InheritanceLookup } from './read-layout.ts';
import type { XmlNode } from './read-xml.ts';

/** The context for reading the shapes of a slide. */
export interface ReadContext {
  /** Returns the target of a relationship. */
  target: (id: string) => string | undefined;
  /** Returns the XML of a chart's part. */
  chart: (id: string) => XmlNode | undefined;
  /** Returns the id of the slide with this path, which is the target of a link. */
  slideId?: (path: string) => string | undefined;
  /**
   * Whether the colors and characters of bullets and the indents of paragraphs are read. In files of this package, they
   * belong to the style and the level.
   * @default false
   */
  readsBullets?: boolean;
  /** Returns the properties inherited from the slide's layout. */
  inherited: InheritanceLookup;
  /** The color of text boxes that define none. @default ink */
  defaultTextColor?: Color;
  /** The font role of titles, if the file's original deck is known. */
  titleFontRole?: FontRole | undefined;
}
