import { cards } from '../cards/cards-layout.ts';
import { columnsAsBands } from '../cards/columns-as-bands.ts';
import { indexRows } from '../cards/index-rows.ts';
import { nestedCards } from '../cards/nested-cards-layout.ts';
import { withAgendaLinks } from '../steps/agenda-links.ts';
import { withLevelTags } from '../recognize/level-tags.ts';
import { process } from '../steps/process-layout.ts';
import type { ListLayouts } from './lazy-layouts.ts';

/** The layouts of this chunk. */
export const listLayouts: ListLayouts = {
  cards,
  columnsAsBands,
  indexRows,
  nestedCards,
  process,
  withAgendaLinks,
  withLevelTags,
};
