import type { Box } from '../../model/box.ts';
import type { Deck, Slide } from '../../model/deck.ts';
import type { ElementKind, ElementsByKind, LineConnection, SlideElement, TextElement } from '../../model/element.ts';
import { plainText } from '../../text/runs.ts';
import { diagramPartOf, nodePartOf } from '../diagram/diagram-part.ts';
import { edgeFillOf, halfBleedOf } from '../pictures/half-bleed.ts';
import { isFooterText } from '../slide/slide-decorations.ts';
import { layoutRoleOf } from './element-roles.ts';
import { mergeConnector, mergeDiagramShape, mergeDiagramText } from './merge-diagram-elements.ts';
import { ownProperties } from './own-properties.ts';
import type { ReadContent } from './read-content.ts';
import { joinParagraphs } from './read-paragraphs.ts';
import { animationsOf, isAnimated, withAnimations } from '../../model/element-animations.ts';

/**
 * Merges the elements of a new layout with the slide's own. Ids, names, alternative text and formatting come from the
 * slide; boxes and parts come from the layout. Elements that the user added stay behind or in front of the content.
 */
export function carryOverElements(
  deck: Pick<Deck, 'size'>,
  slide: Slide,
  newSlide: Pick<Slide, 'layout' | 'elements'>,
  { additions }: ReadContent,
): SlideElement[] {
  const { elements: newElements } = newSlide;
  const added = [...additions.behind, ...additions.inFront];
  const usedIds = new Set(added.map(({ id }) => id));
  const uniqueId = (id: string): string => {
    let name = id;
    for (let count = 2; usedIds.has(name); count++) name = `${id}-${count}`;
    usedIds.add(name);
    return name;
  };
  const matches = matchElements(slide.elements, newElements);
  // A picture or a panel on one side leaves less width for the rest of the slide. The picture is cropped by the layout.
  const isNarrowed = [slide, newSlide].some((one) => edgeFillOf(one, deck));
  const isCropChanged = [slide, newSlide].some((one) => halfBleedOf(one, deck));
  /** The ids of the new elements, by those that the layout gave them. */
  const newIds = new Map<string, string>();
  const arranged = newElements.flatMap((element): SlideElement[] => {
    const original = matches.get(element);
    if (isFooterText(element))
      return original
        ? [
            isNarrowed && original.kind === 'text' && element.kind === 'text'
              ? mergeFooter(original, element)
              : original,
          ]
        : hasFooter(slide)
          ? []
          : [element];
    // The numbers of connectors and their labels belong together.
    const isConnector = element.part === 'connector' || element.part === 'connectorLabel';
    const id = uniqueId(original && !isConnector ? original.id : element.id);
    newIds.set(element.id, id);
    if (!original) return [{ ...element, id }];
    const { part: _, ...rest } = mergeElement(original, element, isCropChanged);
    return [{ ...rest, id, ...(element.part && { part: element.part }) }];
  });
  const elements = arranged.map((element) => withConnections(element, newIds));
  const first = elements.findIndex((element) => layoutRoleOf(element) !== 'decoration');
  const contentStart = first < 0 ? elements.length : first;
  return [
    ...elements.slice(0, contentStart),
    ...additions.behind,
    ...elements.slice(contentStart),
    ...additions.inFront,
  ];
}

/** Attaches a line that a layout drew to the elements that have other ids now. */
function withConnections(element: SlideElement, newIds: ReadonlyMap<string, string>): SlideElement {
  if (element.kind !== 'line' || element.part !== 'connector') return element;
  const attached = (connection: LineConnection): LineConnection => ({
    ...connection,
    element: newIds.get(connection.element) ?? connection.element,
  });
  const { start, end } = element;
  return { ...element, ...(start && { start: attached(start) }), ...(end && { end: attached(end) }) };
}

/**
 * Maps each new element to an element of the slide: the first table to the first table, and so on, unless an element
 * was split.
 */
function matchElements(
  before: readonly SlideElement[],
  newElements: readonly SlideElement[],
): Map<SlideElement, SlideElement> {
  const matches = new Map<SlideElement, SlideElement>();
  const original = Map.groupBy(before.filter(isMatchable), matchKey);
  for (const [group, elements] of Map.groupBy(newElements.filter(isMatchable), matchKey)) {
    const others = original.get(group) ?? [];
    const isText = group === 'text';
    for (const [index, element] of elements.entries()) {
      const other = others[index];
      if (other && (isText || others.length === elements.length)) matches.set(element, other);
    }
  }
  return matches;
}

function isMatchable(element: SlideElement): boolean {
  const role = layoutRoleOf(element);
  return role === 'heading' || role === 'content' || isFooterText(element) || diagramPartOf(element) !== undefined;
}

/** Returns the key for pairing elements. */
function matchKey(element: SlideElement): string {
  if (isFooterText(element)) return `footer ${element.kind === 'text' ? element.role : ''}`;
  const part = diagramPartOf(element);
  if (part) return nodePartOf(element) ? 'node' : part;
  return layoutRoleOf(element) === 'heading' ? 'heading' : element.kind;
}

/** Layouts without a footer. */
const withoutFooter: ReadonlySet<Slide['layout']> = new Set([
  'pictureFull',
  'quote',
  'statement',
  'title',
  'section',
  'closing',
]);

/** Whether a slide's layout has a footer. */
function hasFooter({ layout }: Slide): boolean {
  return !withoutFooter.has(layout);
}

/**
 * Returns a footer at its new position, with its text complete or shortened to fit, unless the user has changed the
 * text.
 */
function mergeFooter(original: TextElement, { box, paragraphs }: TextElement): TextElement {
  const [before = '', after = ''] = [original.paragraphs, paragraphs].map((one) =>
    one
      .map(({ runs }) => plainText(runs))
      .join(' ')
      .replace(/…$/u, ''),
  );
  const isSame = before.startsWith(after) || after.startsWith(before);
  return { ...original, box, ...(isSame && { paragraphs }) };
}

/**
 * Returns the slide's element with the box and font sizes of the new one.
 * @param isCropChanged Whether a picture also gets the crop of the new element.
 */
function mergeElement(original: SlideElement, newElement: SlideElement, isCropChanged: boolean): SlideElement {
  const merged = mergeContent(original, newElement, isCropChanged);
  return isAnimated(merged) ? merged : withAnimations(merged, animationsOf(original));
}

/** Returns an element with the position of the new one, and the other changes that the new layout requires. */
type Merge<Kind extends ElementKind> = (
  original: ElementsByKind[Kind],
  newElement: ElementsByKind[Kind],
  change: { box: Box; isCropChanged: boolean },
) => ElementsByKind[Kind];

/** Functions that merge two elements of a type. An element of any other type is only moved. */
const mergers: { readonly [Kind in ElementKind]?: Merge<Kind> } = {
  text: (original, newElement) =>
    diagramPartOf(original)
      ? mergeDiagramText(original, newElement)
      : {
          ...newElement,
          // Texts are matched by position. One with other text may be another part of the content.
          ...(hasSameText(original, newElement) && ownProperties(original)),
          ...(original.name !== undefined && original.part !== 'caption' && { name: original.name }),
        },
  shape: (original, newElement, { box }) =>
    diagramPartOf(original) ? mergeDiagramShape(original, newElement) : { ...original, box },
  line: (original, newElement, { box }) =>
    diagramPartOf(original) ? mergeConnector(original, newElement) : { ...original, box },
  picture({ crop, ...picture }, newElement, { box, isCropChanged }) {
    const newCrop = isCropChanged ? newElement.crop : crop;
    return { ...picture, box, ...(newCrop && { crop: newCrop }) };
  },
  formula: (original, { size }, { box }) => ({ ...original, box, size }),
  code: (original, { lines, style }, { box }) => ({
    ...original,
    box,
    lines,
    // The spacing of lines depends on how many of them fill the body.
    style: { ...original.style, size: style.size, lineHeight: style.lineHeight },
  }),
  table(original, newElement, { box }) {
    const { columns, rows, style } = newElement;
    const { insets: _, ...format } = original.style;
    if (original.rows.length !== rows.length) return newElement;
    return {
      ...original,
      box,
      columns,
      rows: rows.map((row, index) => ({
        ...original.rows[index],
        ...row,
        cells: original.rows[index]?.cells ?? row.cells,
      })),
      style: { ...format, size: style.size, ...(style.insets && { insets: style.insets }) },
    };
  },
};

/** Whether two text boxes contain the same text, or are the titles of two slides with the same content. */
function hasSameText(original: TextElement, newElement: TextElement): boolean {
  if (original.role === 'title' && newElement.role === 'title') return true;
  const [before, after] = [original, newElement].map(({ paragraphs }) => plainText(joinParagraphs(paragraphs)));
  return before === after;
}

function mergeContent(original: SlideElement, newElement: SlideElement, isCropChanged: boolean): SlideElement {
  const { rotation: _, ...box } = newElement.box;
  if (original.kind !== newElement.kind) return newElement;
  const merge = mergers[original.kind] as Merge<ElementKind> | undefined;
  return merge ? merge(original, newElement, { box, isCropChanged }) : { ...original, box };
}
