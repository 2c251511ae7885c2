import { initTRPC, TRPCError } from '@trpc/server';
import { z } from 'zod';
import { type PptHost, PptError, type PptUser } from '@ppt-embed/host';

/**
 * Context of a call: `host` is your `createPptHost()`; `user` comes from your own session, and is null if no user is
 * signed in.
 */
interface Context {
  host: PptHost;
  user: PptUser | null;
}

const t = initTRPC.context<Context>().create({
  // Sends the code of a `PptError`, so that the components show the right message.
  errorFormatter: ({ shape, error: { cause } }) => ({
    ...shape,
    data: { ...shape.data, ppt: cause instanceof PptError ? { code: cause.code, requestId: cause.requestId } : null },
  }),
});

const procedure = t.procedure.use(({ ctx: { host, user }, next }) => {
  if (!user) throw new TRPCError({ code: 'UNAUTHORIZED' });
  return next({ ctx: { ppt: host.as(user) } });
});

const id = z.string().min(1).max(200);
const creation = { coverId: id.exactOptional(), creationId: z.uuid().exactOptional() };
const source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('home') }),
  z.object({ kind: z.literal('presentation'), pptId: id }),
  z.object({ kind: z.literal('markdown'), text: z.string().min(1).max(1_000_000), ...creation }),
  z.object({ kind: z.literal('json'), jsonUrl: z.url().max(8192), ...creation }),
]);
const page = z.object({ page: z.int().min(1), pageSize: z.int().min(1).max(100) });

export const router = t.router({
  openEditor: procedure
    .input(z.object({ source }))
    .mutation(({ ctx, input, signal }) => ctx.ppt.openEditor(input, signal ? { signal } : {})),
  listHistory: procedure.input(page).query(({ ctx, input }) => ctx.ppt.listHistory(input)),
  requestDownload: procedure
    .input(z.object({ pptId: id }))
    .mutation(({ ctx, input }) => ctx.ppt.requestDownload(input)),
  getConnection: procedure.query(({ ctx }) => ctx.ppt.getConnection()),
  disconnect: procedure.mutation(({ ctx }) => ctx.ppt.disconnect()),
});

export type Router = typeof router;
