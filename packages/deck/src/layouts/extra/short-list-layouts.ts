import { peopleElements } from '../people.ts';
import { recognizeLists } from '../recognize-lists.ts';
import { referenceElements } from '../references.ts';
import { unevenCards } from '../uneven-cards.ts';
import { varyLayout } from '../vary-layout.ts';
import type { ShortListLayouts } from './extra-layouts-source.ts';

/** The functions of this chunk. */
export const shortListLayouts: ShortListLayouts = {
  peopleElements,
  recognizeLists,
  referenceElements,
  unevenCards,
  varyLayout,
};
