import type { SlideElement } from '../../model/element.ts';
import { tag, toWellFormed } from '../xml.ts';
import type { SlideContext } from '../slide-context.ts';
import { linkXml } from './link.ts';
import type { LinkContext } from './link.ts';

/** The part of a slide's context that ids and links of shapes need. */
export type NonVisualContext = LinkContext & Pick<SlideContext, 'idFor'>;

/** Properties that only some kinds of shapes have. */
interface NonVisualOptions {
  /** The alternative text. @default the element's own */
  alt?: string | undefined;
  /** The id. @default the id reserved for the element */
  id?: number;
  /** The action on a click, as `a:hlinkClick`. @default the element's link */
  click?: string;
}

/** Writes the id, name, alternative text and link of an element. See {@link namedShapeXml}. */
export function nonVisualXml(
  element: SlideElement,
  slide: NonVisualContext,
  fallbackName: string,
  { alt = element.alt, id = slide.idFor(element), click = linkXml(element.link, slide) }: NonVisualOptions = {},
): string {
  return namedShapeXml(element, fallbackName, { alt, id, click });
}

/** The extension that marks decorations. */
const decorativeMark = tag(
  'a:extLst',
  {},
  tag(
    'a:ext',
    { uri: '{C183D7F6-B498-43B3-948B-1728B52AA6E4}' },
    tag('adec:decorative', {
      'xmlns:adec': 'http://schemas.microsoft.com/office/drawing/2017/decorative',
      val: 1,
    }),
  ),
);

/**
 * Writes the id, name, alternative text and action on a click (ECMA-376 §20.1.2.2.8). An empty `alt` marks a decoration, like
 * the part of one, which screen readers skip ([MS-ODRAWXML] §2.33).
 */
export function namedShapeXml(
  element: SlideElement,
  fallbackName: string,
  { alt, id, click = '' }: NonVisualOptions & { id: number },
): string {
  const decorative = element.alt === '' || element.part === 'styleDecoration' ? decorativeMark : '';
  const name = toWellFormed(element.name ?? '').trim() || `${fallbackName} ${id}`;
  return tag(
    'p:cNvPr',
    { id, name, descr: alt || undefined, hidden: element.hidden ? 1 : undefined },
    click,
    decorative,
  );
}
