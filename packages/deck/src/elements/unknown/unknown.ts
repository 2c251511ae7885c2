import type { ElementDefinition } from '../element-definition.ts';
import { defineElement } from '../element-definition.ts';

/** Definition of elements from a newer version or another vendor. They are not drawn, and are kept unchanged. */
export const unknown: ElementDefinition<'unknown'> = defineElement<'unknown'>({
  schema: { required: ['raw'], properties: { raw: {} } },
  toSvg: () => '',
});
