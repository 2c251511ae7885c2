import { paragraphsOf } from '../../../model/animation-steps.ts';
import type { ColorName, Deck, LayoutName, Slide } from '../../../model/deck.ts';
import { deckVersion } from '../../../model/deck.ts';
import type { SlideElement } from '../../../model/element.ts';
import { elementsWithin } from '../../../model/elements-within.ts';
import { isTitle } from '../../../model/is-title.ts';
import { languageOf } from '../../../text/language.ts';
import { plainText } from '../../../text/runs.ts';
import { contrast } from '../../../themes/contrast.ts';
import { nearestColor } from '../../../themes/nearest-color.ts';
import type { PictureBytes } from '../../media.ts';
import { layoutNameOf } from '../../read/layout-name.ts';
import type { OpenPackage } from '../../read/open-package.ts';
import type { ParsedShape } from '../../read/parsed-shape.ts';
import { readTiming } from '../../read/read-timing.ts';
import { readTransition, transitionProperties } from '../../read/read-transition.ts';
import type { XmlNode } from '../../read/read-xml.ts';
import { child, descendants } from '../../read/read-xml.ts';
import { notesText } from '../notes-text.ts';
import type { PptxOmission, PptxOmissionKind } from '../../omissions.ts';
import { addMedia, addPicture } from '../picture-collection.ts';
import { presentationTitle } from '../presentation-title.ts';
import { connectLines } from './connect-lines.ts';
import type { ElementContext, ShapeLinks } from './element-context.ts';
import { resolvePart } from './resolve-part.ts';
import type { SlideScale } from './scale-element.ts';
import { scaleElement } from './scale-element.ts';
import type { SlideBackground } from './slide-background.ts';
import { slideBackground } from './slide-background.ts';
import type { SlideDesign } from './slide-design.ts';
import { slideResolver, targetOfType } from './slide-design.ts';
import { slideElements } from './slide-elements.ts';
import { slideScaleOf } from './slide-scale.ts';
import { tableStyleReader } from './table-styles.ts';

/** Maximum number of elements of a deck. Files with more are damaged or malicious. */
const maxElements = 50_000;
/** Maximum number of elements of a slide. */
const maxSlideElements = 2000;

/** Maximum number of controls of a slide. */
const maxControls = 50;

interface DesignImport {
  presentation: XmlNode;
  /** Path of the presentation part. */
  main: string;
  /** Paths of the slides. */
  paths: readonly string[];
  /** Receives the pictures of the deck. */
  pictures: Map<string, PictureBytes>;
  /** Receives what was left out or simplified. */
  omissions: PptxOmission[];
}

/**
 * Reads the slides of another program as a deck that looks like the file: every shape becomes an element at its
 * position, with what it inherits from its layout, master and theme.
 */
export function importDesign(file: OpenPackage, design: DesignImport): Deck {
  const { presentation, paths, omissions } = design;
  const { size, scale, fileSize, isOtherRatio } = slideScaleOf(presentation);
  if (isOtherRatio) omissions.push({ kind: 'slideSize', count: 1 });
  const reader = new SlideReader(file, design, scale, fileSize);
  const slides = paths.flatMap((path, index) => reader.read(path, index) ?? []);
  const firstHeading = slides.map(({ title }) => title).find((title) => title !== '') ?? '';
  const { title, author } = presentationTitle(file, firstHeading);
  const texts = slides.slice(0, 20).map((slide) => textOfElements(slide.elements));
  return {
    version: deckVersion,
    title,
    language: languageOf(`${title} ${texts.join(' ')}`),
    theme: themeOf(slides, reader.accent),
    coverId: '',
    ...(author && { author }),
    ...(size && { size }),
    slides,
  };
}

/** Returns the theme of slides that are added later: in the file's first accent color, and dark if its slides are. */
function themeOf(slides: readonly Slide[], accent: string | undefined): Deck['theme'] {
  const dark = slides.filter(({ background }) => {
    const color = background.kind === 'solid' ? background.color : (background.stops[0]?.color ?? '#FFFFFF');
    return color.startsWith('#') && contrast(color, '#FFFFFF') > contrast(color, '#000000');
  });
  const style = dark.length * 2 > slides.length ? 'tech' : 'minimal';
  if (accent === undefined) return { style, color: 'blue' };
  const color: ColorName = nearestColor(`#${accent}`);
  return { style, color, accent: `#${accent}` };
}

function textOfElements(elements: readonly SlideElement[]): string {
  return elementsWithin(elements)
    .flatMap(paragraphsOf)
    .map(({ runs }) => plainText(runs))
    .join(' ')
    .slice(0, 5000);
}

/** Reads the slides of a file, one after the other. */
class SlideReader {
  /** Six digits of the first accent color. */
  accent: string | undefined;

  readonly #file: OpenPackage;
  readonly #design: DesignImport;
  readonly #scale: SlideScale;
  readonly #fileSize: { width: number; height: number };
  readonly #resolve: ReturnType<typeof slideResolver>;
  readonly #tableStyle: ReturnType<typeof tableStyleReader>;
  readonly #slideIds: ReadonlyMap<string, string>;
  /** The shapes of layouts and masters, and whether they contain the number of the slide. */
  readonly #decorations = new Map<SlideDesign, { elements: readonly SlideElement[]; hasNumber: boolean }>();
  readonly #budget = { left: maxElements };

  constructor(file: OpenPackage, design: DesignImport, scale: SlideScale, fileSize: { width: number; height: number }) {
    this.#fileSize = fileSize;
    this.#file = file;
    this.#design = design;
    this.#scale = scale;
    this.#resolve = slideResolver(file);
    this.#tableStyle = tableStyleReader(file, targetOfType(file, design.main, 'tableStyles'));
    this.#slideIds = new Map(design.paths.map((path, index) => [path, `slide-${index + 1}`]));
  }

  /** Reads a slide; undefined if its part is missing. */
  read(path: string, index: number): Slide | undefined {
    const source = this.#file.xml(path);
    if (!source) return undefined;
    const { root, design } = this.#resolve(source, path);
    this.accent ??= design.theme.colors.get('accent1');
    const omitted = new Map<PptxOmissionKind, number>();
    const omit = (kind: PptxOmissionKind): void => void omitted.set(kind, (omitted.get(kind) ?? 0) + 1);
    const { picture, ...background } = slideBackground(root, design, {
      size: this.#fileSize,
      picture: (target) => this.#picture(target),
      addPicture: (bytes) => this.#addDrawing(bytes),
      omit,
    });
    const limit = Math.min(maxSlideElements, Math.max(0, this.#budget.left));
    const context = this.#contextOf({ limit, path, index, design, background, omit });
    const { animations, playback, omitted: omittedAnimations } = readTiming(root);
    if (omittedAnimations > 0) omit('animations');
    const decorations = this.#decorationsOf(root, design, context);
    const links: ShapeLinks = { elements: new Map(), lines: new Map() };
    const own = connectLines(slideElements(treeOf(root), { ...context, animations, playback, links }), links);
    this.#budget.left -= Math.max(limit - context.budget.left, elementsWithin(decorations).length);
    const behind = picture ? [scaleElement({ ...picture, id: context.nextId() }, this.#scale)] : [];
    const elements = [...behind, ...decorations, ...own.map((element) => scaleElement(element, this.#scale))];
    for (const [kind, count] of omitted) this.#design.omissions.push({ kind, count, slide: index });
    const title = titleOf(own);
    return {
      id: this.#slideIds.get(path) ?? `slide-${index + 1}`,
      layout: layoutOf(design, own, index),
      title,
      ...(['0', 'false'].includes(root.attributes['show'] ?? '') && { hidden: true }),
      ...background,
      ...transitionProperties(readTransition(root), undefined),
      notes: notesText(this.#file.xml(targetOfType(this.#file, path, 'notesSlide'))),
      elements,
    };
  }

  #picture(target: string): string | undefined {
    return target === '' ? undefined : addPicture(this.#file, target, this.#design.pictures);
  }

  /** Adds a picture that the file does not contain. Equal ones are added once. */
  #addDrawing(bytes: Uint8Array): string {
    const { pictures } = this.#design;
    const same = [...pictures].find(
      ([name, one]) =>
        name.startsWith('drawing-') &&
        one.bytes.length === bytes.length &&
        one.bytes.every((byte, at) => byte === bytes[at]),
    );
    const name = same?.[0] ?? `drawing-${pictures.size + 1}.png`;
    pictures.set(name, { bytes, contentType: 'image/png' });
    return name;
  }

  #contextOf({
    limit,
    path,
    index,
    design,
    background,
    omit,
  }: {
    /** Maximum number of shapes. */
    limit: number;
    path: string;
    index: number;
    design: SlideDesign;
    background: SlideBackground;
    omit: (kind: PptxOmissionKind) => void;
  }): ElementContext {
    let count = 0;
    const { presentation } = this.#design;
    const { scheme } = design;
    const defaultText = child(presentation, 'p:defaultTextStyle');
    const fill = background.background;
    return {
      design,
      defaultText: defaultText && resolvePart(defaultText, { scheme, target: () => undefined }),
      slideNumber: index + 1,
      nextId: () => `shape-${++count}`,
      picture: (target) => this.#picture(target),
      media: (kind, target) => addMedia(this.#file, target, { kind, files: this.#design.pictures }),
      part: (target) => this.#part(target, design),
      slideId: (target) => this.#slideIds.get(target),
      diagramDrawing: (dataPath) => this.#diagramDrawing(dataPath, path),
      tableStyle: this.#tableStyle,
      background: fill.kind === 'solid' ? fill.color : (fill.stops[0]?.color ?? '#FFFFFF'),
      omit,
      links: { elements: new Map(), lines: new Map() },
      animations: new Map(),
      playback: new Map(),
      isDecoration: false,
      budget: { left: limit },
    };
  }

  /** Returns the XML of a part with resolved colors and references. */
  #part(path: string, { scheme }: SlideDesign): XmlNode | undefined {
    const root = this.#file.xml(path);
    if (!root) return undefined;
    const targets = this.#file.targets(path);
    return resolvePart(root, { scheme, target: (id) => targets.get(id)?.target });
  }

  /** Returns the path of a SmartArt graphic's drawing, which its data names by a relationship of the slide. */
  #diagramDrawing(dataPath: string, slidePath: string): string | undefined {
    const data = this.#file.xml(dataPath);
    const [extension] = data ? descendants(data, 'dsp:dataModelExt') : [];
    const targets = this.#file.targets(slidePath);
    return targets.get(extension?.attributes['relId'] ?? '')?.target;
  }

  /** Returns the shapes that a slide shows of its layout and master. They are read once. */
  #decorationsOf(root: XmlNode, design: SlideDesign, context: ElementContext): SlideElement[] {
    const { layout, master } = design;
    if (isOff(root) || context.budget.left <= 0) return [];
    const parts = [...(isOff(layout) ? [] : [master]), layout];
    const nodes = parts.map(treeOf);
    const known = this.#decorations.get(design);
    const hasNumber = known?.hasNumber ?? nodes.flat().some((node) => descendants(node, 'a:fld').length > 0);
    let elements = hasNumber ? undefined : known?.elements;
    if (!elements) {
      const decoration = { ...context, isDecoration: true };
      elements = slideElements(nodes.flat(), decoration).map((element) => scaleElement(element, this.#scale));
      this.#decorations.set(design, { elements, hasNumber });
    }
    return elements.map((element) => withNewIds(element, context.nextId));
  }
}

function withNewIds(element: SlideElement, nextId: () => string): SlideElement {
  const id = nextId();
  return element.kind === 'group'
    ? { ...element, id, elements: element.elements.map((one) => withNewIds(one, nextId)) }
    : { ...element, id };
}

/** Whether a part hides the shapes of its master (ECMA-376 §19.3.1.38). */
function isOff(root: XmlNode | undefined): boolean {
  return ['0', 'false'].includes(root?.attributes['showMasterSp'] ?? '');
}

/** Returns the shapes of a part, with the pictures of its ActiveX controls (§19.3.1.14). */
function treeOf(root: XmlNode | undefined): readonly XmlNode[] {
  const controls = child(root, 'p:cSld', 'p:controls');
  return [
    ...(child(root, 'p:cSld', 'p:spTree')?.children ?? []),
    ...(controls ? descendants(controls, 'p:pic').slice(0, maxControls) : []),
  ];
}

function titleOf(elements: readonly SlideElement[]): string {
  return (elements.find(isTitle)?.paragraphs ?? [])
    .map(({ runs }) => plainText(runs))
    .join(' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, 1000);
}

/** Returns the deck's layout that is closest to the layout of a slide. */
function layoutOf(
  { layoutType, layoutName }: SlideDesign,
  elements: readonly SlideElement[],
  index: number,
): LayoutName {
  const shapes = elements.map((element): ParsedShape => ({
    id: '',
    tag: '',
    name: '',
    alt: '',
    box: element.box,
    paragraphs: [...paragraphsOf(element)],
    ...(element.kind === 'text' && element.role && { placeholder: placeholderTypes[element.role] ?? 'body' }),
    ...(element.kind === 'picture' && { picture: element.src }),
    ...(element.kind === 'table' && { rows: [] }),
  }));
  return layoutNameOf({ type: layoutType, name: layoutName }, shapes, index);
}

const placeholderTypes: Readonly<Record<string, string>> = {
  title: 'title',
  subtitle: 'subTitle',
  body: 'body',
  slideNumber: 'sldNum',
};
