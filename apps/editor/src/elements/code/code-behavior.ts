import type { ElementBehavior } from '../behavior-definition.ts';
import { setCodeBox } from './code-block.ts';

/** The behavior of blocks of code. */
export const codeBehavior: ElementBehavior<'code'> = {
  setBox: setCodeBox,
  placeholderFit: 'width',
  editor: { kind: 'source', panel: 'code' },
  isReadAsText: true,
};
