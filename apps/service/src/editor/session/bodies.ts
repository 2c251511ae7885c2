import type {
  CopyRequest,
  DiscardDraftQuery,
  RenderedRequest,
  RestoreRequest,
  SaveRequest,
  StartRequest,
} from '@ppt-embed/protocol/editor';
import {
  unknown,
  discriminatedUnion,
  integer,
  integerString,
  object,
  oneOf,
  type Schema,
  string,
} from '@ppt-embed/protocol/schema';

/** What the editor sends; checked here, since its page runs where anybody can write into it. */
const revision = integer({ min: 0, max: 2_147_483_647 });
const identifier = string({ min: 1, max: 200 });
const deck = unknown((value) => typeof value === 'object' && value !== null, 'must be a deck');

export const saveBody = object({ base_revision: revision, deck }) satisfies Schema<SaveRequest>;

export const discardDraftQuery = object({ id: identifier }) satisfies Schema<DiscardDraftQuery>;

export const versionQuery = object({
  revision: integerString({ min: 0, max: 999_999_999 }),
});

export const restoreBody = object({ base_revision: revision, revision }) satisfies Schema<RestoreRequest>;

export const copyBody = object({ deck }) satisfies Schema<CopyRequest>;

export const renderedBody = object({
  revision,
  slides: integer({ min: 0 }),
}) satisfies Schema<RenderedRequest>;

export const startBody = discriminatedUnion('kind', [
  object({ kind: oneOf(['blank']) }),
  object({ kind: oneOf(['cover']), cover_id: identifier }),
  object({ kind: oneOf(['markdown']), text: string({ pattern: /\S/, message: 'must not be empty' }) }),
  object({ kind: oneOf(['copy']), ppt_id: identifier }),
  object({ kind: oneOf(['existing']), ppt_id: identifier }),
]) satisfies Schema<StartRequest>;
