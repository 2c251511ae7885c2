import { findCover } from '@ppt-embed/deck';

/** A cover that this version does not have is left out: the source is older or newer than it. */
export function knownCover(coverId: string | undefined): string | undefined {
  return coverId !== undefined && findCover(coverId) ? coverId : undefined;
}
