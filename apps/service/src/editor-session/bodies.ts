import type { RenderedRequest, SaveRequest, StartRequest } from '@ppt-embed/protocol/editor';
import { anything, eitherBy, integer, object, oneOf, type Schema, string } from '@ppt-embed/protocol/schema';

/** What the editor sends; checked here, since its page runs where anybody can write into it. */
export const saveBody = object({
  base_revision: integer({ min: 0 }),
  deck: anything((deck) => typeof deck === 'object' && deck !== null, 'must be a deck'),
}) satisfies Schema<SaveRequest>;

export const renderedBody = object({
  revision: integer({ min: 0 }),
  slides: integer({ min: 0 }),
}) satisfies Schema<RenderedRequest>;

export const startBody = eitherBy('kind', [
  object({ kind: oneOf(['blank']) }),
  object({ kind: oneOf(['existing']), ppt_id: string({ min: 1, max: 200 }) }),
]) satisfies Schema<StartRequest>;
