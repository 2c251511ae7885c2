import type { Deck, Slide, SlideElement } from '@ppt-embed/deck';
import type { messages as canvasMessages } from '../../canvas/messages.ts';
import { elementName } from '../../canvas/use-element-name.ts';
import type { ObjectPath } from '../../commands/object-list.ts';
import { isDecorative, isSelectable } from '../../elements/element-behavior.ts';
import { generatedNames } from './generated-names.ts';

/** An object in the list: an element of the slide, or a member of a group. */
export interface ListedObject {
  /** The path, joined with slashes. */
  key: string;
  path: ObjectPath;
  element: SlideElement;
  /** Whether a group around it is locked, so that it cannot be changed. */
  isFixed: boolean;
}

/** Returns the objects of a slide, the topmost one first. Members follow their group. */
export function listObjects({ elements }: Pick<Slide, 'elements'>): ListedObject[] {
  return elements
    .filter(isSelectable)
    .toReversed()
    .flatMap((element) => withMembers(element, [element.id], false));
}

function withMembers(element: SlideElement, path: ObjectPath, isFixed: boolean): ListedObject[] {
  const own = { key: path.join('/'), path, element, isFixed };
  if (element.kind !== 'group') return [own];
  const members = element.elements.filter(isSelectable).toReversed();
  return [own, ...members.flatMap((one) => withMembers(one, [...path, one.id], isFixed || element.locked === true))];
}

/** Returns the name of an object: the one that a user has given it, or else its kind and content. */
export function objectName(
  element: SlideElement,
  language: Deck['language'],
  t: (typeof canvasMessages)['en'],
): string {
  const { name = '', kind, part } = element;
  // A user may also give an own element one of these names.
  const isGenerated = generatedNames.has(name) && (part !== undefined || isDecorative(element));
  if (name !== '' && !isGenerated) return name;
  return isDecorative(element)
    ? t.named(t.decoration, t.kinds[kind])
    : elementName({ ...element, name: '' }, language, t);
}
