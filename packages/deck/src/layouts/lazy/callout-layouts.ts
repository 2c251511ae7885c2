import { callout } from '../callouts/callout-layout.ts';
import { matchBesideCallout, withPlainNote } from '../callouts/match-beside-callout.ts';
import { withSignalCallouts } from '../callouts/signal-callouts.ts';
import { matchList } from '../parts/match-list.ts';
import { matchParts } from '../parts/match-parts.ts';
import { matchRows } from '../parts/match-rows.ts';
import { matchTwoLists } from '../parts/match-two-lists.ts';
import { matchProse } from '../statements/match-prose.ts';
import { withSourceCaptions } from '../references/source-captions.ts';
import type { CalloutLayouts } from './lazy-layouts.ts';

/** The layouts of this chunk. */
export const calloutLayouts: CalloutLayouts = {
  callout,
  matchBesideCallout,
  matchList,
  matchParts,
  matchRows,
  matchTwoLists,
  matchProse,
  withPlainNote,
  withSignalCallouts,
  withSourceCaptions,
};
