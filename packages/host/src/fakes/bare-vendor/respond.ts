import type { ServerResponse } from 'node:http';

export function ok(response: ServerResponse, data: unknown): void {
  sendJson(response, { code: '200', msg: 'success', data, request_id: '' });
}

/**
 * Responds with an error. The specification does not define error bodies (spec, Errors), so this vendor uses its own
 * format.
 */
export function sendError(response: ServerResponse, code: number, reason: string): void {
  sendJson(response, { code, message: reason, success: false });
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export function page(response: ServerResponse, html: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>${html}`);
}
