import { keynote } from '../statements/keynote-layout.ts';
import { proseBlock } from '../statements/prose-elements.ts';
import { statement } from '../statements/statement-layout.ts';
import { titleLeft } from '../statements/title-left-layout.ts';
import { withTitlePanel } from '../statements/with-title-panel.ts';
import { withoutWidow } from '../typography/text-width.ts';
import { withStrongWords } from '../typography/strong-words.ts';
import type { TextLayouts } from './lazy-layouts.ts';

/** The layouts of this chunk. */
export const textLayouts: TextLayouts = {
  keynote,
  proseBlock,
  statement,
  titleLeft,
  withStrongWords,
  withTitlePanel,
  withoutWidow,
};
