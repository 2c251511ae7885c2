import { fastify, type FastifyInstance } from 'fastify';
import type { PptHost } from '@ppt-embed/host';
import { toNodeHandler } from '@ppt-embed/host/node';

/** Creates an app of Fastify 5. No body is parsed below the mount point, because webhooks are verified against the raw body. */
export function fastifyApp(ppt: PptHost): FastifyInstance {
  const app = fastify();
  const handle = toNodeHandler(ppt);
  void app.register(
    (scope, _options, done) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
      scope.all('/*', async (request, reply) => {
        reply.hijack();
        await handle(request.raw, reply.raw);
      });
      done();
    },
    { prefix: '/api/ppt' },
  );
  app.get('/', () => 'Hello\n');
  return app;
}

if (import.meta.main) await fastifyApp((await import('../ppt.ts')).ppt).listen({ port: 3000 });
