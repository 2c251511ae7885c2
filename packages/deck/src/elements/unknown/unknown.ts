import type { ElementDefinition } from '../element-definition.ts';
import { defineElement } from '../element-definition.ts';

/** The definition of elements from a newer version or another vendor: they are not drawn, and kept as they were read. */
export const unknown: ElementDefinition<'unknown'> = defineElement<'unknown'>({
  schema: { required: ['raw'], properties: { raw: {} } },
  toSvg: () => '',
});
