import { z } from 'zod';
import type { RenderedRequest, SaveRequest, StartRequest } from '@ppt-embed/protocol/editor';

/** What the editor sends; checked here, since its page runs where anybody can write into it. */
export const saveBody = z.object({
  base_revision: z.int().min(0),
  deck: z.unknown().refine((deck) => typeof deck === 'object' && deck !== null, 'must be a deck'),
}) satisfies z.ZodType<SaveRequest>;

export const renderedBody = z.object({
  revision: z.int().min(0),
  slides: z.int().min(0),
}) satisfies z.ZodType<RenderedRequest>;

export const startBody = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('blank') }),
  z.object({ kind: z.literal('existing'), ppt_id: z.string().min(1).max(200) }),
]) satisfies z.ZodType<StartRequest>;
