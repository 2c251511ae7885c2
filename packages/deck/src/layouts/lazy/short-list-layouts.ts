import { peopleElements } from '../people/people.ts';
import { areTwins } from '../recognize/twin-slides.ts';
import { recognizeLists } from '../recognize/recognize-lists.ts';
import { referenceElements } from '../references/references.ts';
import { unevenCards } from '../cards/uneven-cards.ts';
import { varyLayout } from '../cards/vary-layout.ts';
import type { ShortListLayouts } from './lazy-layouts.ts';

/** The functions of this chunk. */
export const shortListLayouts: ShortListLayouts = {
  areTwins,
  peopleElements,
  recognizeLists,
  referenceElements,
  unevenCards,
  varyLayout,
};
