import type { Slide } from '../../model/deck.ts';
import type { SlideElement } from '../../model/element.ts';
import { isFooterText } from '../slide-decorations.ts';
import { layoutRoleOf } from './element-roles.ts';
import type { ReadContent } from './read-content.ts';

/**
 * The elements that a layout made, with what the slide's own ones had besides their place and part: ids, names,
 * alternative texts, looks; and what people added, over or under the content as it was.
 */
export function carryOverElements(
  slide: Slide,
  newElements: readonly SlideElement[],
  { additions }: ReadContent,
): SlideElement[] {
  const added = [...additions.behind, ...additions.inFront];
  const usedIds = new Set(added.map(({ id }) => id));
  const uniqueId = (id: string): string => {
    let name = id;
    for (let count = 2; usedIds.has(name); count++) name = `${id}-${count}`;
    usedIds.add(name);
    return name;
  };
  const matches = matchElements(slide.elements, newElements);
  const elements = newElements.flatMap((element): SlideElement[] => {
    const original = matches.get(element);
    if (isFooterText(element)) return original ? [original] : hasFooter(slide) ? [] : [element];
    if (!original) return [{ ...element, id: uniqueId(element.id) }];
    const { part: _, ...rest } = mergeElement(original, element);
    return [{ ...rest, id: uniqueId(original.id), ...(element.part && { part: element.part }) }];
  });
  const first = elements.findIndex((element) => layoutRoleOf(element) !== 'decoration');
  const contentStart = first < 0 ? elements.length : first;
  return [
    ...elements.slice(0, contentStart),
    ...additions.behind,
    ...elements.slice(contentStart),
    ...additions.inFront,
  ];
}

/** Which element of the slide each new one stands for: the first table for the first, and so on, where none was parted. */
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
  return role === 'heading' || role === 'content' || isFooterText(element);
}

/** What is told apart when elements are paired. */
function matchKey(element: SlideElement): string {
  if (isFooterText(element)) return `footer ${element.kind === 'text' ? element.role : ''}`;
  return layoutRoleOf(element) === 'heading' ? 'heading' : element.kind;
}

/** Slides that one picture covers, and those on a stage, have no footer of themselves. */
function hasFooter({ layout }: Slide): boolean {
  return layout !== 'pictureFull' && layout !== 'quote' && layout !== 'statement';
}

/** The slide's own element in the place, and at the sizes, of the new one. */
function mergeElement(original: SlideElement, newElement: SlideElement): SlideElement {
  const { rotation: _, ...box } = newElement.box;
  if (original.kind === 'picture' || (original.kind === 'chart' && newElement.kind === 'chart'))
    return { ...original, box };
  if (original.kind === 'formula' && newElement.kind === 'formula') return { ...original, box, size: newElement.size };
  if (original.kind === 'code' && newElement.kind === 'code')
    return { ...original, box, lines: newElement.lines, style: { ...original.style, size: newElement.style.size } };
  if (original.kind === 'table' && newElement.kind === 'table' && original.rows.length === newElement.rows.length)
    return {
      ...original,
      box,
      columns: newElement.columns,
      rows: newElement.rows.map((row, index) => ({
        ...original.rows[index],
        ...row,
        cells: original.rows[index]?.cells ?? row.cells,
      })),
      style: { ...original.style, size: newElement.style.size },
    };
  return newElement.kind === 'text' &&
    original.kind === 'text' &&
    original.name !== undefined &&
    original.part !== 'caption'
    ? { ...newElement, name: original.name }
    : newElement;
}
