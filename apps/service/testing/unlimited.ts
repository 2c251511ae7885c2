import type { ApplicationLimits } from '../src/http/caller.ts';

/** The limits of an application for which the operator has set none. */
export const unlimited: ApplicationLimits = {
  requestsPerMinute: null,
  maxPresentations: null,
  maxPictures: null,
  maxTotalPictureBytes: null,
  maxPresentationsPerUser: null,
  maxPicturesPerUser: null,
  maxTotalPictureBytesPerUser: null,
};
