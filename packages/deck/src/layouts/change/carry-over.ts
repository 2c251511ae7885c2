import type { Slide } from '../../model/deck.ts';
import type { SlideElement } from '../../model/element.ts';
import { roleIn } from './element-roles.ts';
import type { ReadContent } from './read-content.ts';

/** Ids that say what a text is to its layout: they go and come with it. */
const telling = /^(?:figure|label|when|what|step|caption|attribution|footnotes|subtitle)(?:-\d+)?$/u;

/**
 * The elements that a layout made, with what the slide's own ones had besides their place: ids, names, alternative texts,
 * looks; and what people added, over or under the content as it was.
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
    if (isFooter(element)) return own ? [own] : hasFooter(slide) ? [] : [element];
    if (!own) return [{ ...element, id: free(element.id) }];
    const id = telling.test(own.id) || telling.test(element.id) ? element.id : own.id;
    return [{ ...merged(own, element), id: free(id) }];
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
  return role === 'heading' || role === 'content' || isFooter(element);
}

/** What is told apart when elements are paired. */
function groupOf(element: SlideElement): string {
  if (isFooter(element)) return `footer ${element.kind === 'text' ? element.role : ''}`;
  return roleIn(element) === 'heading' ? 'heading' : element.kind;
}

function isFooter(element: SlideElement): boolean {
  return element.kind === 'text' && (element.role === 'slideNumber' || element.id === 'footer');
}

/** Slides that one picture covers, and those on a stage, have no footer of themselves. */
function hasFooter({ layout }: Slide): boolean {
  return layout !== 'pictureFull' && layout !== 'quote' && layout !== 'statement';
}

/** The slide's own element in the place, and at the sizes, of the new one. */
function merged(own: SlideElement, made: SlideElement): SlideElement {
  const { rotation: _, ...box } = made.box;
  if (own.kind === 'picture' || (own.kind === 'chart' && made.kind === 'chart')) return { ...own, box };
  if (own.kind === 'formula' && made.kind === 'formula') return { ...own, box, size: made.size };
  if (own.kind === 'code' && made.kind === 'code')
    return { ...own, box, lines: made.lines, style: { ...own.style, size: made.style.size } };
  if (own.kind === 'table' && made.kind === 'table' && own.rows.length === made.rows.length)
    return {
      ...own,
      box,
      columns: made.columns,
      rows: made.rows.map((row, index) => ({ ...own.rows[index], ...row, cells: own.rows[index]?.cells ?? row.cells })),
      style: { ...own.style, size: made.style.size },
    };
  return made.kind === 'text' && own.kind === 'text' && own.name !== undefined && !/^caption\b/u.test(own.id)
    ? { ...made, name: own.name }
    : made;
}
