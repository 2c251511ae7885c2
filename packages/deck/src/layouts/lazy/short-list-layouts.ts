import { peopleElements } from '../people/people.ts';
import { arePaired } from '../recognize/paired-slides.ts';
import { recognizeLists } from '../recognize/recognize-lists.ts';
import { referenceElements } from '../references/references.ts';
import { unevenCards } from '../cards/uneven-cards.ts';
import { varyLayout } from '../cards/vary-layout.ts';
import type { ShortListLayouts } from './lazy-layouts.ts';

/** The functions of this chunk. */
export const shortListLayouts: ShortListLayouts = {
  arePaired,
  peopleElements,
  recognizeLists,
  referenceElements,
  unevenCards,
  varyLayout,
};
