import { findCover } from '@ppt-embed/deck';

/**
 * Returns a cover's id, or undefined if this version does not have the cover, because the source may be older or newer.
 */
export function knownCover(coverId: string | undefined): string | undefined {
  return coverId !== undefined && findCover(coverId) ? coverId : undefined;
}
