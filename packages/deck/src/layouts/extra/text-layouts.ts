import { quote } from '../kinds/quote.ts';
import { statement } from '../kinds/statement.ts';
import { threeColumns } from '../kinds/three-columns.ts';
import { layoutHalfBleed } from '../layout-half-bleed.ts';
import { pullQuoteElements } from '../pull-quote.ts';
import { recognizeGroups } from '../recognize-groups.ts';
import type { TextLayouts } from './extra-layouts-source.ts';

export const textLayouts: TextLayouts = {
  statement,
  quote,
  threeColumns,
  recognizeGroups,
  layoutHalfBleed,
  pullQuoteElements,
};
