import { findCover } from '@ppt-embed/deck';

/** Drops a cover that this version does not have, because the source may be older or newer. */
export function knownCover(coverId: string | undefined): string | undefined {
  return coverId !== undefined && findCover(coverId) ? coverId : undefined;
}
