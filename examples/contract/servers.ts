import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect } from 'node:net';
import { serve } from '@hono/node-server';
import compressFastify from '@fastify/compress';
import compressExpress from 'compression';
import express from 'express';
import { fastify } from 'fastify';
import { Hono } from 'hono';
import { compress as compressHono } from 'hono/compress';
import { cloneRawRequest } from 'hono/request';
import type { PptHost } from '@ppt-embed/host';
import { toNodeHandler } from '@ppt-embed/host/node';

/** The environment of the handler. */
export interface Surroundings {
  /** The path at which the handler is mounted. */
  basePath: '/api/ppt' | '/deep/down/slides' | '';
  /** Whether middleware has already read the body. */
  bodyParser: boolean;
  compression: boolean;
}

interface RunningServer {
  close: () => Promise<void>;
}

type StartServer = (ppt: PptHost, port: number, surroundings: Surroundings) => Promise<RunningServer>;

/** The servers, which use each framework as an app would. */
export const servers = {
  async node(ppt, port, { basePath, bodyParser }) {
    const handle = toNodeHandler(ppt);
    const server = createServer((request, response) => {
      if (!request.url?.startsWith(basePath)) return void response.writeHead(404).end();
      const parsed = bodyParser ? readBody(request) : Promise.resolve();
      void parsed.then(() => handle(request, response));
    });
    return listening(server, port);
  },

  async express(ppt, port, { basePath, bodyParser, compression }) {
    const app = express();
    if (compression) app.use(compressExpress({ threshold: 0 }));
    if (bodyParser) app.use(express.json({ limit: '20mb' }), express.urlencoded({ extended: true }), express.text());
    app.use(basePath || '/', toNodeHandler(ppt));
    return listening(createServer(app), port);
  },

  async fastify(ppt, port, { basePath, bodyParser, compression }) {
    const app = fastify({ bodyLimit: 20 * 1024 * 1024 });
    const handle = toNodeHandler(ppt);
    if (compression) await app.register(compressFastify, { threshold: 0 });
    await app.register(
      (scope, _options, done) => {
        if (!bodyParser) scope.removeAllContentTypeParsers();
        if (!bodyParser) scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
        scope.all('/*', async (request, reply) => {
          reply.hijack();
          await handle(bodyParser ? Object.assign(request.raw, { body: request.body }) : request.raw, reply.raw);
        });
        done();
      },
      { prefix: basePath },
    );
    await app.listen({ port, host: '127.0.0.1' });
    return {
      close: async () => {
        app.server.closeAllConnections();
        await app.close();
      },
    };
  },

  async hono(ppt, port, { basePath, bodyParser, compression }) {
    const app = new Hono();
    if (compression) app.use(compressHono());
    if (bodyParser) {
      app.use(async (context, next) => {
        await context.req.text();
        await next();
      });
    }
    app.all(`${basePath}/*`, async (context) =>
      ppt.handler(bodyParser ? await cloneRawRequest(context.req) : context.req.raw),
    );
    return listening(serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }) as Server);
  },

  /** Route file of Next's App Router: functions by method that map a Request to a Response. */
  async next(ppt, port, { basePath }) {
    const route: Partial<Record<string, PptHost['handler']>> = {
      GET: ppt.handler,
      POST: ppt.handler,
      DELETE: ppt.handler,
      OPTIONS: ppt.handler,
    };
    const respond = (request: Request): Response | Promise<Response> => {
      if (!new URL(request.url).pathname.startsWith(`${basePath}/`)) return new Response(null, { status: 404 });
      return route[request.method]?.(request) ?? new Response(null, { status: 405 });
    };
    return listening(serve({ fetch: respond, port, hostname: '127.0.0.1' }) as Server);
  },
} satisfies Record<string, StartServer>;

/** The name of a framework. */
export type FrameworkName = keyof typeof servers;

/**
 * The proxy in front of the server: it forwards the headers (trusting), drops them (untrusting), or also strips the
 * path (cutting).
 */
export type ProxyKind = 'none' | 'trusting' | 'untrusting' | 'cutting';

/** Starts a reverse proxy in front of a server. */
export async function startProxy(
  kind: Exclude<ProxyKind, 'none'>,
  port: number,
  target: number,
  basePath: string,
): Promise<RunningServer> {
  const server = createServer((request, response) => {
    const headers = new Headers();
    for (let index = 0; index < request.rawHeaders.length; index += 2) {
      headers.append(request.rawHeaders[index] ?? '', request.rawHeaders[index + 1] ?? '');
    }
    const path = request.url ?? '/';
    const upstream = connect(target, '127.0.0.1');
    headers.set('connection', 'close');
    if (kind === 'trusting') {
      headers.set('x-forwarded-host', headers.get('host') ?? '');
      headers.set('x-forwarded-proto', 'http');
    }
    if (kind !== 'trusting') headers.set('host', `internal-${target}`);
    const shown = kind === 'cutting' && path.startsWith(basePath) ? path.slice(basePath.length) : path;
    upstream.write(`${request.method} ${shown} HTTP/1.1\r\n`);
    for (const [name, value] of headers) upstream.write(`${name}: ${value}\r\n`);
    upstream.write('\r\n');
    request.pipe(upstream, { end: false });
    // The response is forwarded byte for byte.
    const downstream = response.socket;
    if (downstream) upstream.pipe(downstream);
    upstream.once('error', () => downstream?.destroy());
    downstream?.once('error', () => upstream.destroy());
    downstream?.once('close', () => upstream.destroy());
  });
  return listening(server, port);
}

async function listening(server: Server, port?: number): Promise<RunningServer> {
  if (port !== undefined) server.listen(port, '127.0.0.1');
  // Rejects if the server cannot listen.
  if (!server.listening) await once(server, 'listening');
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Reads a body that a body parser may have consumed. */
async function readBody(request: IncomingMessage & { body?: unknown }): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  if (text !== '') request.body = JSON.parse(text) as unknown;
}
