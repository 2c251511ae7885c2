import type { ElementBase } from '../../model/element-base.ts';

/** Returns the properties of an element that the user set and that do not depend on its layout. */
export function ownProperties({ name, alt, link, locked, hidden }: ElementBase): Partial<ElementBase> {
  return {
    ...(name !== undefined && { name }),
    ...(alt !== undefined && { alt }),
    ...(link !== undefined && { link }),
    ...(locked && { locked }),
    ...(hidden && { hidden }),
  };
}
