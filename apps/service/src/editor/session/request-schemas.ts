import { maxPictureUrlLength } from '@ppt-embed/protocol/editor';
import type {
  DownloadQuery,
  DraftQuery,
  PictureUrlRequest,
  RenderedRequest,
  RestoreRequest,
} from '@ppt-embed/protocol/editor';
import { integer, integerString, object, oneOf, optional, string, type Schema } from '@ppt-embed/protocol/schema';
import { identifier, revisionNumber } from '../../presentations/jobs/large-bodies.ts';

/**
 * The query of `GET draft` and `DELETE draft`. Queries and bodies are validated here, because anyone can run code in the
 * editor's page.
 */
export const draftQuery = object({ id: identifier }) satisfies Schema<DraftQuery>;

/** Query of `POST download`. */
export const downloadQuery = object({ comments: optional(oneOf(['true', 'false'])) }) satisfies Schema<DownloadQuery>;

/** Query of `GET version`. */
export const versionQuery = object({
  revision: integerString({ min: 0, max: 999_999_999 }),
});

/** Body of `POST restore`. */
export const restoreBody = object({
  base_revision: revisionNumber,
  revision: revisionNumber,
}) satisfies Schema<RestoreRequest>;

/** Body of `POST rendered`. */
export const renderedBody = object({
  revision: revisionNumber,
  slides: integer({ min: 0 }),
}) satisfies Schema<RenderedRequest>;

/** The body of `POST picture-urls`. */
export const pictureUrlBody = object({
  url: string({ min: 1, max: maxPictureUrlLength }),
}) satisfies Schema<PictureUrlRequest>;
