import { calloutBand } from '../callouts/callout-band.ts';
import { callout } from '../callouts/callout-layout.ts';
import { withSignalCallouts } from '../callouts/signal-callouts.ts';
import { matchProse } from '../statements/match-prose.ts';
import { withSourceCaptions } from '../references/source-captions.ts';
import { tableBesideCallout } from '../tables/table-beside-callout.ts';
import type { CalloutLayouts } from './lazy-layouts.ts';

/** The layouts of this chunk. */
export const calloutLayouts: CalloutLayouts = {
  callout,
  calloutBand,
  matchProse,
  tableBesideCallout,
  withSignalCallouts,
  withSourceCaptions,
};
