import { bigNumber } from './kinds/big-number.ts';
import { callout } from './kinds/callout.ts';
import { cards } from './kinds/cards.ts';
import { chart } from './kinds/chart.ts';
import { code } from './kinds/code.ts';
import { comparison } from './kinds/comparison.ts';
import { blank, content } from './kinds/content.ts';
import { formula } from './kinds/formula.ts';
import { pictureFull } from './kinds/picture-full.ts';
import { pictureLeft } from './kinds/picture-left.ts';
import { pictureRight } from './kinds/picture-right.ts';
import { pictures } from './kinds/pictures.ts';
import { process } from './kinds/process.ts';
import { quote } from './kinds/quote.ts';
import { statement } from './kinds/statement.ts';
import { table } from './kinds/table.ts';
import { threeColumns } from './kinds/three-columns.ts';
import { timeline } from './kinds/timeline.ts';
import { twoColumns } from './kinds/two-columns.ts';
import type { SlideLayout } from './slide-layout.ts';

/** In order of priority; the last layout accepts any content. */
export const allLayouts: readonly SlideLayout[] = [
  // Dates are figures, too.
  timeline,
  bigNumber,
  statement,
  callout,
  quote,
  comparison,
  threeColumns,
  process,
  twoColumns,
  pictureFull,
  pictureLeft,
  pictureRight,
  blank,
  pictures,
  chart,
  formula,
  table,
  code,
  cards,
  content,
];
