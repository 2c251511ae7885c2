import { picturePlaceholderRole } from '../elements/picture/placeholder-role.ts';
import { textPlaceholderRole } from '../elements/text/placeholder-role.ts';
import type { ElementKind, ElementsByKind, SlideElement } from '../model/element.ts';
import type { FilePlaceholderRole } from '../ooxml/slide-context.ts';

/** Returns the role of the placeholder that an element of a type fills; undefined if it fills none. */
type RoleOf<Kind extends ElementKind> = (element: ElementsByKind[Kind]) => FilePlaceholderRole | undefined;

/** The roles of the element types that fill placeholders. */
const roles: { readonly [Kind in ElementKind]?: RoleOf<Kind> } = {
  text: textPlaceholderRole,
  picture: picturePlaceholderRole,
  table: () => 'table',
  chart: () => 'chart',
};

/** Returns the role of the placeholder that an element fills if its layout has one. */
export function placeholderRoleOf(element: SlideElement): FilePlaceholderRole | undefined {
  const roleOf = roles[element.kind] as RoleOf<ElementKind> | undefined;
  return roleOf?.(element);
}
