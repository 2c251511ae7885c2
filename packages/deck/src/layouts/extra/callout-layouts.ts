import { calloutBand } from '../callout-band.ts';
import { callout } from '../kinds/callout.ts';
import { withSignalCallouts } from '../signal-callouts.ts';
import { withSourceCaptions } from '../source-captions.ts';
import { tableBesideCallout } from '../table-beside-callout.ts';
import type { CalloutLayouts } from './extra-layouts-source.ts';

/** The layouts of this chunk. */
export const calloutLayouts: CalloutLayouts = {
  callout,
  calloutBand,
  tableBesideCallout,
  withSignalCallouts,
  withSourceCaptions,
};
