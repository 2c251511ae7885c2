import type { ElementDefinition } from '../element-definition.ts';
import { defineElement } from '../element-definition.ts';

/** An element of a newer version or another maker: drawn as nothing, kept as it was read. */
export const unknown: ElementDefinition<'unknown'> = defineElement<'unknown'>({
  schema: { required: ['raw'], properties: { raw: {} } },
  toSvg: () => '',
});
