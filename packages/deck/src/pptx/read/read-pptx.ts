import type { Deck, Slide } from '../../model/deck.ts';
import { deckVersion } from '../../model/deck.ts';
import type { Face } from '../../model/text.ts';
import { plainText } from '../../text/split-runs.ts';
import { titleFace } from '../../themes/title-face.ts';
import { encodeBase64 } from '../base64.ts';
import type { StoredDeck } from '../deck-part.ts';
import { deckNamespace, readDeckPart } from '../deck-part.ts';
import { Relationships } from '../package.ts';
import { layoutScenes } from '../parts/layout-scene.ts';
import { firstSlideId } from '../parts/sections.ts';
import { slideLayoutXml } from '../parts/slide-layout.ts';
import { slideShapes } from '../parts/slide.ts';
import { TableStyles } from '../parts/table-styles.ts';
import type { OutsideWriters } from '../writers.ts';
import { freshId } from './fresh-id.ts';
import type { OpenPackage } from './open-package.ts';
import { openPackage } from './open-package.ts';
import type { Lender } from './read-layout.ts';
import { lenderOf } from './read-layout.ts';
import type { KnownShape } from './read-slide.ts';
import { changedElements, isUnchanged, newElement } from './read-slide.ts';
import type { Reading, ReadShape } from './read-shape.ts';
import { readShape } from './read-shape.ts';
import type { XmlNode } from './read-xml.ts';
import { child, childrenOf, readXml } from './read-xml.ts';

/** How a file is read. */
export interface ReadPptxOptions {
  /** Those that the file was written with. */
  writers?: OutsideWriters;
}

/** A file that was read, and how sure that is. */
export interface ReadPptx {
  deck: Deck;
  /** Ids of slides that were changed or added since this package wrote the file: their texts, boxes, pictures and tables were read from their shapes. */
  changed: string[];
}

/**
 * Reads a file that `writePptx` wrote: as it was, where nobody has changed it. A slide that somebody has changed is read
 * from its shapes, and so is any other file.
 * @throws RangeError where the bytes are no presentation
 */
export function readPptx(bytes: Uint8Array, options: ReadPptxOptions = {}): ReadPptx {
  const file = openPackage(bytes);
  const main = [...file.targets('').values()].find(({ type }) => type === 'officeDocument')?.target;
  const presentation = main === undefined ? undefined : file.xml(main);
  if (main === undefined || !presentation) throw new RangeError('The file is no presentation.');
  const targets = file.targets(main);
  const stored = storedDeck(file, [...targets.values()]);
  const written = childrenOf(child(presentation, 'p:sldIdLst'), 'p:sldId').map(({ attributes }) => ({
    number: Number(attributes['id'] ?? 0) - firstSlideId,
    path: targets.get(attributes['r:id'] ?? '')?.target ?? '',
  }));
  const lenderOfSlide = layoutLenders(file);
  const changed: string[] = [];
  const taken = new Set<string>();
  const originalShapes = stored && knownShapes(stored, options.writers);
  const titles = stored && titleFaceOf(stored.deck);
  const storedIds = new Set(stored?.deck.slides.map((slide) => slide.id));
  const slides = written.flatMap(({ number, path }, index): Slide[] => {
    const found = readSlideFile(file, path, lenderOfSlide, titles);
    if (!found) return [];
    const before = stored?.deck.slides[number];
    const shapes = originalShapes?.[number] ?? [];
    const isOwn = before !== undefined && !taken.has(before.id);
    const isSame =
      isOwn &&
      isUnchanged(found.shapes, shapes) &&
      found.notes === linesOf(before.notes) &&
      found.hidden === (before.hidden ?? false);
    const id = isOwn ? before.id : freshId(`slide-${index + 1}`, (name) => taken.has(name) || storedIds.has(name));
    taken.add(id);
    if (isSame) return [before];
    changed.push(id);
    const pictureOf = (target: string): string => dataAddress(file, target);
    if (!stored || !isOwn) return [newSlide(id, found, pictureOf)];
    const elements = changedElements(stored.deck.theme, before, found.shapes, shapes, pictureOf);
    const { hidden: _, ...rest } = before;
    return [
      {
        ...rest,
        ...(found.hidden && { hidden: true }),
        title: titleOf(found.shapes) ?? before.title,
        notes: found.notes,
        elements,
      },
    ];
  });
  return { deck: { ...(stored?.deck ?? emptyDeck(file)), slides }, changed };
}

function storedDeck(file: OpenPackage, targets: readonly { type: string; target: string }[]): StoredDeck | undefined {
  for (const { type, target } of targets) {
    const root = type === 'customXml' ? file.xml(target) : undefined;
    if (root?.name === 'deck' && root.attributes['xmlns'] === deckNamespace) return readDeckPart(root.text, file.bytes);
  }
  return undefined;
}

interface SlideFile {
  shapes: ReadShape[];
  notes: string;
  hidden: boolean;
}

const titleFaceOf = ({ theme, language }: Deck): Face => titleFace(theme.style, language);

function readSlideFile(
  file: OpenPackage,
  path: string,
  lenderOfSlide: LenderOfSlide,
  titles: Face | undefined,
): SlideFile | undefined {
  const root = file.xml(path);
  if (!root) return undefined;
  const targets = file.targets(path);
  const reading: Reading = {
    target: (id) => targets.get(id)?.target,
    chart: (id) => file.xml(targets.get(id)?.target ?? ''),
    lent: lenderOfSlide([...targets.values()]),
    titleFace: titles,
  };
  const notes = [...targets.values()].find(({ type }) => type === 'notesSlide')?.target;
  return {
    shapes: shapesIn(root, reading),
    notes: notes === undefined ? '' : notesIn(file.xml(notes)),
    hidden: ['0', 'false'].includes(root.attributes['show'] ?? ''),
  };
}

function shapesIn(root: XmlNode, reading: Reading): ReadShape[] {
  return (child(root, 'p:cSld', 'p:spTree')?.children ?? []).flatMap((node) => readShape(node, reading) ?? []);
}

function notesIn(root: XmlNode | undefined): string {
  const nothing: Reading = { target: () => undefined, chart: () => undefined, lent: () => ({ isPlain: true }) };
  const body = root && shapesIn(root, nothing).find(({ placeholder }) => placeholder === 'body');
  return (body?.paragraphs ?? []).map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n');
}

/** Notes as a file has them: a paragraph for each line. */
function linesOf(notes: string): string {
  return notes.replace(/\r\n|[\v\r\u2028\u2029]/gu, '\n');
}

type LenderOfSlide = (targets: readonly { type: string; target: string }[]) => Lender;

/** What the layouts of a file lend to its slides; each is read once. */
function layoutLenders(file: OpenPackage): LenderOfSlide {
  const known = new Map<string, Lender>();
  return (targets) => {
    const layout = targets.find(({ type }) => type === 'slideLayout')?.target ?? '';
    let lender = known.get(layout);
    if (!lender) {
      const master = [...file.targets(layout).values()].find(({ type }) => type === 'slideMaster')?.target ?? '';
      known.set(layout, (lender = lenderOf(file.xml(layout), file.xml(master))));
    }
    return lender;
  };
}

/** What the shapes of the stored slides are read as. */
function knownShapes({ deck, pictures }: StoredDeck, writers: OutsideWriters | undefined): KnownShape[][] {
  const scenes = layoutScenes(deck);
  const tableStyles = new TableStyles(deck.theme);
  const lenders = new Map(
    [...scenes].map(([layout, scene]) => {
      const layoutXml = slideLayoutXml(deck, layout, scene, new Relationships());
      return [layout, lenderOf(readXml(layoutXml), undefined)] as const;
    }),
  );
  return deck.slides.map((slide, index) => {
    const scene = scenes.get(slide.layout);
    if (!scene) return [];
    const relationships = new Relationships();
    // Ids count on from the layout's and the notes', as when the slide was written.
    relationships.add('slideLayout', 'layout');
    if (slide.notes !== '') relationships.add('notesSlide', 'notes');
    const charts = new Map<string, XmlNode>();
    const shapes = slideShapes(deck, index, scene, relationships, {
      writers,
      tableStyles,
      media: (src) => {
        const path = pictures.get(src);
        return path === undefined ? undefined : { path };
      },
      addChart: (chart) => {
        const id = relationships.add('chart', `chart ${charts.size + 1}`);
        charts.set(id, readXml(chart('')));
        return id;
      },
    });
    const targets = new Map(
      childrenOf(readXml(relationships.toXml()), 'Relationship').map(({ attributes }) => [
        attributes['Id'] ?? '',
        attributes['Target'] ?? '',
      ]),
    );
    const reading: Reading = {
      target: (id) => targets.get(id),
      chart: (id) => charts.get(id),
      lent: lenders.get(slide.layout) ?? lenderOf(undefined, undefined),
      titleFace: titleFaceOf(deck),
    };
    return shapes.map(({ element, xml }) => ({
      element,
      shape: xml === '' ? undefined : readShape(readXml(xml), reading),
    }));
  });
}

function newSlide(id: string, { shapes, notes, hidden }: SlideFile, pictureOf: (path: string) => string): Slide {
  return {
    id,
    layout: 'content',
    title: titleOf(shapes) ?? '',
    ...(hidden && { hidden: true }),
    background: { kind: 'solid', color: 'paper' },
    notes,
    elements: shapes.flatMap((shape, index) => newElement(shape, `shape-${index + 1}`, pictureOf) ?? []),
  };
}

function titleOf(shapes: readonly ReadShape[]): string | undefined {
  const title = shapes.find(({ placeholder }) => placeholder === 'title' || placeholder === 'ctrTitle');
  return title && title.paragraphs.map(({ runs }) => plainText(runs)).join(' ');
}

function emptyDeck(file: OpenPackage): Omit<Deck, 'slides'> {
  const core = [...file.targets('').values()].find(({ type }) => type === 'core-properties')?.target;
  const facts = core === undefined ? undefined : file.xml(core);
  const author = child(facts, 'dc:creator')?.text;
  return {
    version: deckVersion,
    title: child(facts, 'dc:title')?.text ?? '',
    language: 'en',
    theme: { style: 'minimal', color: 'blue' },
    coverId: '',
    ...(author && { author }),
  };
}

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
};

function dataAddress(file: OpenPackage, target: string): string {
  const bytes = file.bytes(target);
  const type = types[target.slice(target.lastIndexOf('.') + 1).toLowerCase()];
  return bytes && type ? `data:${type};base64,${encodeBase64(bytes)}` : '';
}
