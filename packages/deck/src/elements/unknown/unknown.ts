import type { ElementDefinition } from '../element-definition.ts';
import { defineElement } from '../element-definition.ts';

/** An element from a newer version or another vendor: not drawn, and kept as it was read. */
export const unknown: ElementDefinition<'unknown'> = defineElement<'unknown'>({
  schema: { required: ['raw'], properties: { raw: {} } },
  toSvg: () => '',
});
