import { cards } from '../kinds/cards.ts';
import { nestedCards } from '../kinds/nested-cards.ts';
import { process } from '../kinds/process.ts';
import type { ListLayouts } from './extra-layouts-source.ts';

/** The layouts of this chunk. */
export const listLayouts: ListLayouts = { cards, nestedCards, process };
