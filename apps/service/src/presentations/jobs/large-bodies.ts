import type { CopyRequest, DraftRequest, ImportRequest, SaveRequest, StartRequest } from '@ppt-embed/protocol/editor';
import {
  discriminatedUnion,
  integer,
  object,
  oneOf,
  optional,
  string,
  unknown,
  type Schema,
} from '@ppt-embed/protocol/schema';
import { mdPpt } from '@ppt-embed/protocol/service';
import { importedThreads } from '../comments/imported-threads.ts';

/** Schema of a revision number in a body: a 32-bit integer, like its column. */
export const revisionNumber = integer({ min: 0, max: 2_147_483_647 });
/** Schema of an id, 1 to 200 characters. */
export const identifier = string({ min: 1, max: 200 });
const deck = unknown((value) => typeof value === 'object' && value !== null, 'must be a deck');

/** Schema of the body of `PUT deck`. */
export const saveBody = object({
  base_revision: revisionNumber,
  deck,
  save_mode: optional(oneOf(['manual', 'auto'])),
  name: optional(string({ min: 1, max: 100, trim: true })),
}) satisfies Schema<SaveRequest>;

/** Schema of the body of `PUT draft`. */
export const draftBody = object({
  base_revision: revisionNumber,
  deck,
  separate_key: optional(string({ pattern: /^[\w-]{1,64}$/, message: 'must be 1 to 64 letters, digits, - or _' })),
}) satisfies Schema<DraftRequest>;

/** Schema of the body of `POST copies`. */
export const copyBody = object({ deck }) satisfies Schema<CopyRequest>;

/** Schema of the body of `POST imports`. */
export const importBody = object({ deck, comments: optional(importedThreads) }) satisfies Schema<ImportRequest>;

/** Schema of the body of `POST presentations`. */
export const startBody = discriminatedUnion('kind', [
  object({ kind: oneOf(['blank']) }),
  object({ kind: oneOf(['cover']), cover_id: identifier }),
  object({ kind: oneOf(['markdown']), text: string({ pattern: /\S/, message: 'must not be empty' }) }),
  object({ kind: oneOf(['copy']), ppt_id: identifier }),
  object({ kind: oneOf(['existing']), ppt_id: identifier }),
]) satisfies Schema<StartRequest>;

/**
 * Schemas of bodies that may be large. A worker looks them up by name, because their functions cannot be sent to it.
 */
export const largeBodies = { mdPpt: mdPpt.body, startPresentation: startBody };

/** Name of the schema of a body that may be large. */
export type LargeBody = keyof typeof largeBodies;
