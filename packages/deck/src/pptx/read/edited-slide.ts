import type { BackgroundPicture, Slide } from '../../model/deck.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Fill } from '../../model/paint.ts';
import type { PptxOmission } from '../omissions.ts';
import type { LayoutContent } from '../parts/layout-content.ts';
import { isSameFill, ownElements } from '../parts/layout-content.ts';
import { layoutNameOf } from './layout-name.ts';
import type { OriginalFile } from './original-file.ts';
import { isSameTransition, transitionProperties } from './read-transition.ts';
import type { OriginalShape } from './read-slide.ts';
import { changedElements, copiedSlide, isUnchanged, newElement, omissionsIn } from './read-slide.ts';
import { isSameBackground } from './slide-background.ts';
import type { SlideFile } from './slide-file.ts';
import { titleOf } from './slide-file.ts';
import { uniqueId } from './unique-id.ts';

/** Data for reading the slides of a file. */
export interface EditContext {
  original: OriginalFile | undefined;
  /** Ids of the slides read so far. */
  usedIds: Set<string>;
  /** Returns the URL of a picture's part. */
  pictureOf: (path: string) => string;
  omissions: PptxOmission[];
}

/** Reads a slide: the stored one if it was not edited, otherwise its shapes. */
export function readEditedSlide(
  slideFile: SlideFile,
  { number, index }: { number: number; index: number },
  { original, usedIds, pictureOf, omissions }: EditContext,
): { slide: Slide; isChanged: boolean } {
  const deck = original?.stored.deck;
  const isNew = usedIds.has(deck?.slides[number]?.id ?? '');
  const ownNumber = deck?.slides[number] && !isNew ? number : undefined;
  const from = ownNumber ?? (original && copiedSlide(original.stored.deck.theme, slideFile.shapes, original.shapes));
  const before = from === undefined ? undefined : deck?.slides[from];
  const id =
    ownNumber !== undefined && before
      ? before.id
      : uniqueId(
          `slide-${index + 1}`,
          (name) => usedIds.has(name) || (deck?.slides.some((slide) => slide.id === name) ?? false),
        );
  usedIds.add(id);
  const omit = (shapes: readonly OriginalShape[]): void => {
    const counts = new Map<PptxOmission['kind'], number>();
    for (const kind of [...slideFile.unreadable, ...omissionsIn(slideFile.shapes, shapes, pictureOf)])
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    for (const [kind, count] of counts) omissions.push({ kind, count, slide: index });
  };
  if (!original || !before || from === undefined) {
    if (original) omit([]);
    return { slide: newSlide(id, index, slideFile, { original, pictureOf }), isChanged: true };
  }
  const merged = mergeSlide(slideFile, before, original.shapes[from] ?? [], { original, pictureOf });
  if (!merged && ownNumber !== undefined) return { slide: before, isChanged: false };
  omit(original.shapes[from] ?? []);
  return { slide: { ...(merged ?? before), id }, isChanged: true };
}

/** Merges an edited slide with the stored one; undefined if it was not edited. */
function mergeSlide(
  slideFile: SlideFile,
  before: Slide,
  shapes: readonly OriginalShape[],
  { original, pictureOf }: { original: OriginalFile; pictureOf: (path: string) => string },
): Slide | undefined {
  const { deck, pictures } = original.stored;
  const moved = withLayoutChange(before, slideFile, original);
  const backgroundPicture = readBackground(
    slideFile,
    before.backgroundPicture,
    pictures.get(before.backgroundPicture?.src ?? ''),
    pictureOf,
  );
  const background = backgroundOf(slideFile, moved, original);
  const isTransitionSame = isSameTransition(slideFile.transition, deck, before);
  const isSame =
    moved === before &&
    background === before.background &&
    backgroundPicture === before.backgroundPicture &&
    isTransitionSame &&
    slideFile.unreadable.length === 0 &&
    isUnchanged(deck.theme, slideFile.shapes, shapes) &&
    slideFile.notes === linesOf(before.notes) &&
    slideFile.hidden === (before.hidden ?? false);
  if (isSame) return undefined;
  const elements = changedElements(deck.theme, moved, slideFile.shapes, shapes, pictureOf);
  const { hidden: _, backgroundPicture: _picture, transition, transitionMs, ...rest } = moved;
  const transitionBefore = { ...(transition && { transition }), ...(transitionMs !== undefined && { transitionMs }) };
  return {
    ...rest,
    background,
    ...(slideFile.hidden && { hidden: true }),
    ...(backgroundPicture && { backgroundPicture }),
    ...(isTransitionSame ? transitionBefore : transitionProperties(slideFile.transition, deck)),
    title: titleOf(slideFile.shapes) ?? before.title,
    notes: slideFile.notes,
    elements,
  };
}

/** Returns the background of a slide in the file; the stored one if it looks the same. */
function backgroundOf({ background, backgroundPath }: SlideFile, before: Slide, original: OriginalFile): Fill {
  const current = background ?? original.layoutContents.get(before.layout)?.background;
  if (backgroundPath !== undefined || !current) return before.background;
  return isSameBackground(original.stored.deck.theme, current, before.background) ? before.background : current;
}

/** Applies another layout: its background and decorations replace those of the previous one. */
function withLayoutChange(before: Slide, { layout: { name } }: SlideFile, original: OriginalFile): Slide {
  const layout = original.layoutNames.get(name);
  const [from, to] = [before.layout, layout ?? before.layout].map((one) => original.layoutContents.get(one));
  if (!from || !to || from === to) return before;
  const own = ownElements(before, from);
  const isInherited = isSameFill(before.background, from.background);
  return {
    ...before,
    layout: to.layout,
    ...(isInherited && { background: to.background }),
    ...(own && { elements: [...decorationsOf(to, own), ...own] }),
  };
}

/** Returns copies of a layout's decorations, with ids that no other element of the slide has. */
function decorationsOf({ decorations }: LayoutContent, others: readonly { id: string }[]): SlideElement[] {
  const ids = new Set(others.map(({ id }) => id));
  return decorations.map((element) => {
    const id = uniqueId(element.id, (name) => ids.has(name));
    ids.add(id);
    return { ...element, id };
  });
}

/** Returns a slide's background picture as stored in the file. */
function readBackground(
  { backgroundPath, hasOverlay }: SlideFile,
  before: BackgroundPicture | undefined,
  beforePath: string | undefined,
  pictureOf: (path: string) => string,
): BackgroundPicture | undefined {
  // The picture was missing, so it was not written.
  if (backgroundPath === beforePath && (beforePath === undefined || hasOverlay === (before?.overlay ?? 0) > 0))
    return before;
  const src = backgroundPath === undefined ? '' : pictureOf(backgroundPath);
  if (src === '') return undefined;
  const { overlay, ...picture } = before ?? {};
  return {
    ...(before && backgroundPath === beforePath ? { ...picture, src: before.src } : { src }),
    ...(hasOverlay && overlay !== undefined && { overlay }),
  };
}

/** Joins the paragraphs of notes into lines. `\cK` is the vertical tab of a line break in PowerPoint. */
function linesOf(notes: string): string {
  return notes.replace(/\r\n|[\cK\r\u2028\u2029]/gu, '\n');
}

/** Reads an added slide. It shows the background and the decorations of its layout. */
function newSlide(
  id: string,
  index: number,
  { layout, showsLayout, shapes, notes, hidden, background, backgroundPath, transition }: SlideFile,
  { original, pictureOf }: { original: OriginalFile | undefined; pictureOf: (path: string) => string },
): Slide {
  const picture = backgroundPath === undefined ? '' : pictureOf(backgroundPath);
  const elements = shapes.flatMap((shape, index) => newElement(shape, `shape-${index + 1}`, pictureOf) ?? []);
  const name = layoutNameOf(layout, shapes, index);
  const content = original?.layoutContents.get(original.layoutNames.get(layout.name) ?? name);
  return {
    id,
    layout: content?.layout ?? name,
    title: titleOf(shapes) ?? '',
    ...(hidden && { hidden: true }),
    background: background ?? content?.background ?? { kind: 'solid', color: 'paper' },
    ...(picture && { backgroundPicture: { src: picture } }),
    ...transitionProperties(transition, original?.stored.deck),
    notes,
    elements: [...(content && showsLayout ? decorationsOf(content, elements) : []), ...elements],
  };
}
