import type { BackgroundPicture } from '../../../model/deck.ts';
import type { Fill } from '../../../model/paint.ts';
import type { XmlNode } from '../../read/read-xml.ts';
import { child } from '../../read/read-xml.ts';
import type { PptxOmissionKind } from '../omissions.ts';
import { fillIn } from './merge-properties.ts';
import { picturePath } from './picture-element.ts';
import { drawGradient } from './draw-gradient.ts';
import { gradientStops, readFill } from './read-fill.ts';
import type { SlideDesign } from './slide-design.ts';
import { referencedFormat } from './slide-design.ts';

/** The background of a slide. */
export interface SlideBackground {
  background: Fill;
  backgroundPicture?: BackgroundPicture;
}

interface BackgroundContext {
  /** Returns the `src` of a picture; undefined if its format is not supported. */
  picture: (path: string) => string | undefined;
  /** Adds a picture that is not in the file, and returns its `src`. */
  addPicture: (bytes: Uint8Array) => string;
  omit: (kind: PptxOmissionKind) => void;
}

const white: Fill = { kind: 'solid', color: '#FFFFFF' };

/** Reads the background of a slide: its own, or that of its layout or master (ECMA-376 §19.3.1.1). */
export function slideBackground(root: XmlNode, design: SlideDesign, context: BackgroundContext): SlideBackground {
  const fill = [root, design.layout, design.master].map((part) => backgroundFill(part, design)).find(Boolean);
  if (!fill) return { background: pageColor(design) };
  if (fill.name === 'a:blipFill') {
    const src = context.picture(picturePath(fill));
    if (src !== undefined) return { background: pageColor(design), backgroundPicture: { src } };
    context.omit('pictures');
    return { background: pageColor(design) };
  }
  const { fill: read = white, isSimplified } = readFill(fill);
  const path = child(fill, 'a:path');
  if (fill.name === 'a:gradFill' && isSimplified && path) {
    const bytes = drawGradient(gradientStops(fill), path);
    return { background: read, backgroundPicture: { src: context.addPicture(bytes) } };
  }
  if (isSimplified) context.omit('gradients');
  return { background: read };
}

/** Returns the fill of a part's background; undefined if it has none of its own. */
function backgroundFill(part: XmlNode | undefined, design: SlideDesign): XmlNode | undefined {
  const background = child(part, 'p:cSld', 'p:bg');
  return (
    fillIn(child(background, 'p:bgPr')) ?? referencedFormat(design, 'fills', child(background, 'p:bgRef')) ?? undefined
  );
}

function pageColor({ scheme }: SlideDesign): Fill {
  const hex = scheme('bg1');
  return hex === undefined ? white : { kind: 'solid', color: `#${hex}` };
}
