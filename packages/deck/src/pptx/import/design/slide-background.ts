import type { BackgroundPicture } from '../../../model/deck.ts';
import type { PictureElement } from '../../../model/element.ts';
import type { Fill } from '../../../model/paint.ts';
import type { XmlNode } from '../../read/read-xml.ts';
import { child } from '../../read/read-xml.ts';
import type { PptxOmissionKind } from '../../omissions.ts';
import { fillIn } from './merge-properties.ts';
import { pictureElement, picturePath } from './picture-element.ts';
import { drawGradient } from './draw-gradient.ts';
import { gradientStops, meanOf, readFill } from './read-fill.ts';
import type { SlideDesign } from './slide-design.ts';
import { referencedFormat } from './slide-design.ts';

/** The background of a slide. */
export interface SlideBackground {
  background: Fill;
  backgroundPicture?: BackgroundPicture;
}

/** A background, and the picture in front of it if the picture has effects, which background pictures do not have. */
export interface ReadBackground extends SlideBackground {
  picture?: PictureElement;
}

interface BackgroundContext {
  /** Returns the `src` of a picture; undefined if its format is not supported. */
  picture: (path: string) => string | undefined;
  /** Adds a picture that is not in the file, and returns its `src`. */
  addPicture: (bytes: Uint8Array) => string;
  omit: (kind: PptxOmissionKind) => void;
  /** Size of the file's slides in px. */
  size: { width: number; height: number };
}

const white: Fill = { kind: 'solid', color: '#FFFFFF' };

/** Reads the background of a slide: its own, or that of its layout or master (ECMA-376 §19.3.1.1). */
export function slideBackground(root: XmlNode, design: SlideDesign, context: BackgroundContext): ReadBackground {
  const fill = [root, design.layout, design.master].map((part) => backgroundFill(part, design)).find(Boolean);
  if (!fill) return { background: pageColor(design) };
  if (fill.name === 'a:blipFill') {
    const src = context.picture(picturePath(fill));
    if (src !== undefined) return pictureBackground(fill, src, pageColor(design), context);
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

/** Names of the effects of a picture that change its colors (ECMA-376 §20.1.8.13). */
const effectNames: ReadonlySet<string> = new Set(['a:duotone', 'a:lum', 'a:alphaModFix', 'a:grayscl']);

function pictureBackground(fill: XmlNode, src: string, page: Fill, { size, omit }: BackgroundContext): ReadBackground {
  if (child(fill, 'a:tile')) omit('gradients');
  const blip = child(fill, 'a:blip');
  if (!blip?.children.some(({ name }) => effectNames.has(name)))
    return { background: page, backgroundPicture: { src } };
  const picture = pictureElement({ id: 'background', alt: '', locked: true }, src, {
    fill,
    box: { x: 0, y: 0, ...size },
    flips: {},
    geometry: undefined,
    effects: {},
  });
  const tones = (child(blip, 'a:duotone')?.children ?? []).map(({ attributes }) => attributes['val'] ?? '');
  const [dark, light] = tones;
  if (dark === undefined || light === undefined) return { background: page, picture };
  // Decks have no tones between two colors: the picture is a weak structure on the color between them.
  const { recolor: _, ...structure } = picture;
  return {
    background: { kind: 'solid', color: meanOf([`#${dark}`, `#${light}`]) },
    picture: { ...structure, recolor: 'grayscale', opacity: structureOpacity },
  };
}

/** Opacity of a picture whose colors come from the background. */
const structureOpacity = 0.2;

/** Returns the fill of a part's background; undefined if it does not define one. */
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
