import type { Slide } from '../../model/deck.ts';
import type { SlideElement } from '../../model/element.ts';
import { isFooterText } from '../furniture.ts';
import { roleIn } from './element-roles.ts';
import type { ReadContent } from './read-content.ts';

/**
 * The elements that a layout made, with what the slide's own ones had besides their place and part: ids, names,
 * alternative texts, looks; and what people added, over or under the content as it was.
 */
export function carryOver(slide: Slide, made: readonly SlideElement[], { kept }: ReadContent): SlideElement[] {
  const added = [...kept.under, ...kept.over];
  const taken = new Set(added.map(({ id }) => id));
  const free = (id: string): string => {
    let name = id;
    for (let count = 2; taken.has(name); count++) name = `${id}-${count}`;
    taken.add(name);
    return name;
  };
  const partners = partnersIn(slide.elements, made);
  const placed = made.flatMap((element): SlideElement[] => {
    const own = partners.get(element);
    if (isFooterText(element)) return own ? [own] : hasFooter(slide) ? [] : [element];
    if (!own) return [{ ...element, id: free(element.id) }];
    const { part: _, ...rest } = merged(own, element);
    return [{ ...rest, id: free(own.id), ...(element.part && { part: element.part }) }];
  });
  const first = placed.findIndex((element) => roleIn(element) !== 'furniture');
  const ground = first < 0 ? placed.length : first;
  return [...placed.slice(0, ground), ...kept.under, ...placed.slice(ground), ...kept.over];
}

/** Which element of the slide each new one stands for: the first table for the first, and so on, where none was parted. */
function partnersIn(before: readonly SlideElement[], made: readonly SlideElement[]): Map<SlideElement, SlideElement> {
  const partners = new Map<SlideElement, SlideElement>();
  const own = Map.groupBy(before.filter(isPaired), groupOf);
  for (const [group, elements] of Map.groupBy(made.filter(isPaired), groupOf)) {
    const others = own.get(group) ?? [];
    const isText = group === 'text';
    for (const [index, element] of elements.entries()) {
      const other = others[index];
      if (other && (isText || others.length === elements.length)) partners.set(element, other);
    }
  }
  return partners;
}

function isPaired(element: SlideElement): boolean {
  const role = roleIn(element);
  return role === 'heading' || role === 'content' || isFooterText(element);
}

/** What is told apart when elements are paired. */
function groupOf(element: SlideElement): string {
  if (isFooterText(element)) return `footer ${element.kind === 'text' ? element.role : ''}`;
  return roleIn(element) === 'heading' ? 'heading' : element.kind;
}

/** Slides that one picture covers, and those on a stage, have no footer of themselves. */
function hasFooter({ layout }: Slide): boolean {
  return layout !== 'pictureFull' && layout !== 'quote' && layout !== 'statement';
}

/** The slide's own element in the place, and at the sizes, of the new one. */
function merged(own: SlideElement, newElement: SlideElement): SlideElement {
  const { rotation: _, ...box } = newElement.box;
  if (own.kind === 'picture' || (own.kind === 'chart' && newElement.kind === 'chart')) return { ...own, box };
  if (own.kind === 'formula' && newElement.kind === 'formula') return { ...own, box, size: newElement.size };
  if (own.kind === 'code' && newElement.kind === 'code')
    return { ...own, box, lines: newElement.lines, style: { ...own.style, size: newElement.style.size } };
  if (own.kind === 'table' && newElement.kind === 'table' && own.rows.length === newElement.rows.length)
    return {
      ...own,
      box,
      columns: newElement.columns,
      rows: newElement.rows.map((row, index) => ({ ...own.rows[index], ...row, cells: own.rows[index]?.cells ?? row.cells })),
      style: { ...own.style, size: newElement.style.size },
    };
  return newElement.kind === 'text' && own.kind === 'text' && own.name !== undefined && own.part !== 'caption'
    ? { ...newElement, name: own.name }
    : newElement;
}
