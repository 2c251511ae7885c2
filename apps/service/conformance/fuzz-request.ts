import { seededRandom, type SeededRandom } from './seeded-random.ts';
import { fuzzedDeck, nestedBrackets, stringify, type PublishedSchemas } from './fuzz-json.ts';
import type { ValidRequest } from './valid-requests.ts';

/** A request with mutations. */
export interface FuzzedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Uint8Array;
}

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'get', 'QUERY'] as const;
const contentTypes = ['application/json', 'application/json;charset=utf-8', 'text/plain', 'x', ''] as const;
const oddValues = [
  null,
  true,
  -0,
  1e308,
  2 ** 53,
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e',
  'x'.repeat(5000),
  "'; drop table presentations; --",
  '%s%n%x',
  'javascript:alert(1)',
  'http://[::1]:99999/',
  'file:///etc/passwd',
  '{"a":1}',
  [],
  {},
  [[[[]]]],
  { __proto__: null, constructor: { prototype: 1 } },
] as const;
/** Paths other than those of endpoints: pages, files, and the editor's own calls. */
const otherPaths = [
  '/',
  '/oauth/consent?request=x',
  '/oauth/sign-in',
  '/oauth/sign-out',
  '/e/x',
  '/e/',
  '/editor/assets/..%2f..%2fpackage.json',
  '/editor/assets/%00',
  '/downloads/ppt_x.pptx?expires=99999999999&signature=x',
  '/pictures/x',
  '/pictures/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/covers/x.png',
  '/editor/api/deck',
  '/editor/api/rendered',
  '/editor/api/pictures',
  '/editor/api/version?revision=-1',
  '/schemas/deck.json',
  '/openapi.json',
  '/healthz',
  '/%',
  '/%ff',
  '/\u{1F600}',
  '/saas/api/md-ppt?text=x',
] as const;

/** Material for unusual requests. */
export interface FuzzMaterial {
  requests: readonly ValidRequest[];
  schemas: PublishedSchemas;
  /** Session token of an open editor. */
  sessionToken: string;
  /**
   * URL prefix of unusual files that the service can fetch, followed by a number; undefined if it cannot reach the
   * test's files.
   */
  filesAt?: string;
}

/** Creates a request with one to three mutations. The same number produces the same request. */
export function fuzzedRequest(number: number, material: FuzzMaterial): FuzzedRequest {
  const random = seededRandom(number);
  switch (random.nextInt(12)) {
    case 0:
    case 1:
      return material.filesAt === undefined ? oddEndpoint(random, material) : oddFile(number, material);
    case 2:
      return oddSave(number, random, material);
    default:
      return oddEndpoint(random, material);
  }
}

/** Whether a request creates a presentation from an unusual file. */
export function isOfOddFile({ path, body }: FuzzedRequest, { filesAt }: FuzzMaterial): boolean {
  return path === editorPptPath && filesAt !== undefined && body !== undefined && Buffer.from(body).includes(filesAt);
}

/** Path of the editor's call that saves a copy. Each accepted request creates one presentation. */
export const copyPath = '/editor/api/copies';

const editorPptPath = '/saas/api/editor-ppt';

/** Returns a valid request for a file with any content. */
function oddFile(number: number, { requests, filesAt }: FuzzMaterial): FuzzedRequest {
  const [valid] = requests;
  const body = JSON.stringify({ json_url: `${filesAt}${number}`, ref_url: 'https://app.example.com/back' });
  return jsonRequest('POST', editorPptPath, valid?.tokens.access_token ?? '', Buffer.from(body));
}

/** Returns a request to save a deck that the editor would never save. */
function oddSave(number: number, random: SeededRandom, { schemas, sessionToken }: FuzzMaterial): FuzzedRequest {
  const deck = stringify(fuzzedDeck(number, schemas), random);
  const revision = random.pick<unknown>([0, 1, 2, -1, 1.5, 'x', null]);
  const body = Buffer.from(`{"base_revision":${JSON.stringify(revision)},"deck":${deck}}`);
  const [method, path] = random.pick<readonly [string, string]>([
    ['PUT', '/editor/api/deck'],
    ['PUT', '/editor/api/draft'],
    ['POST', copyPath],
  ]);
  return jsonRequest(method, path, sessionToken, random.nextInt(6) === 0 ? corrupted(body, random) : body);
}

function jsonRequest(method: string, path: string, token: string, body: Uint8Array): FuzzedRequest {
  return { method, path, headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }, body };
}

/** Applies one to three mutations to a request to an endpoint of the specification. */
function oddEndpoint(random: SeededRandom, { requests }: FuzzMaterial): FuzzedRequest {
  const valid = requests[random.nextInt(requests.length)];
  if (!valid) throw new Error('there are no requests');
  const { endpoint } = valid;
  const fields = { ...valid.fields };
  const names = Object.keys(fields);
  const request: FuzzedRequest = {
    method: endpoint.method,
    path: endpoint.path,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${valid.tokens[endpoint.credential]}` },
  };
  let raw: Buffer | undefined;
  for (let wrong = 0; wrong <= random.nextInt(3); wrong += 1) {
    const kind = random.nextInt(11);
    const name = names[random.nextInt(names.length)] ?? 'text';
    if (kind <= 2) fields[name] = random.pick(oddValues);
    else if (kind === 3) delete fields[name];
    else if (kind === 4) request.method = random.pick(methods);
    else if (kind === 5)
      request.path = random.nextInt(3) === 0 ? oddPath(endpoint.path, random) : random.pick(otherPaths);
    else if (kind === 6) request.headers = { ...request.headers, ...oddHeaders(valid, random) };
    else if (kind === 7)
      raw = Buffer.from(deepBody(fields, random.pick<string>([name, 'unknown', '__proto__']), random));
    else raw = corrupted(Buffer.from(JSON.stringify(fields)), random);
  }
  if (/^(get|head)$/i.test(request.method)) {
    return { ...request, path: withQuery(request.path, fields) };
  }
  return { ...request, body: raw ?? Buffer.from(JSON.stringify(fields)) };
}

/** Returns the fields with nested brackets in one of them, next to it, or around all of them. */
function deepBody(fields: Record<string, unknown>, name: string, random: SeededRandom): string {
  const rest = JSON.stringify({ ...fields, [name]: undefined });
  const deep = nestedBrackets(random);
  if (random.nextInt(5) === 0) return deep;
  return `{${JSON.stringify(name)}:${deep}${rest === '{}' ? '' : ','}${rest.slice(1)}`;
}

function oddPath(path: string, random: SeededRandom): string {
  return random.pick([
    `${path}/`,
    path.toUpperCase(),
    `/${path}`,
    `${path}%00`,
    `${path}/../..`,
    `${path};x`,
    `${path}?x=%E0%A4`,
  ]);
}

function oddHeaders({ tokens }: ValidRequest, random: SeededRandom): Record<string, string> {
  const token = random.pick(['', 'x', 'x'.repeat(9000), '\u00ff\u00fe', ...Object.values(tokens)]);
  return random.pick<Record<string, string>>([
    { Authorization: `Bearer ${token}` },
    { Authorization: token },
    { 'Content-Type': random.pick(contentTypes) },
    { 'Content-Encoding': random.pick(['gzip', 'br', 'identity', 'x']) },
    { 'Idempotency-Key': random.pick(['', 'key', 'x'.repeat(300), '\u00ff']) },
    { Range: random.pick(['bytes=0-', 'bytes=-1', 'bytes=9-1', 'x']) },
    { 'If-None-Match': '*' },
    { 'X-Forwarded-For': random.pick(['1.2.3.4', '::1', 'x', ',,,']) },
    { Origin: 'https://evil.example' },
    { Cookie: 'ppt_session_000000000000=x; a=b; =; ;;' },
  ]);
}

/** Changes, truncates, duplicates or inserts bytes. */
function corrupted(body: Buffer, random: SeededRandom): Buffer {
  const at = random.nextInt(body.length + 1);
  const noise = Buffer.from(Array.from({ length: 1 + random.nextInt(8) }, () => random.nextInt(256)));
  return random.pick([
    body.subarray(0, at),
    Buffer.concat([body.subarray(0, at), noise, body.subarray(at)]),
    Buffer.concat([body.subarray(0, at), noise, body.subarray(at + noise.length)]),
    Buffer.concat([body, body]),
    Buffer.from('['.repeat(1 + random.nextInt(20_000))),
    noise,
  ]);
}

function withQuery(path: string, fields: Record<string, unknown>): string {
  const query = Object.entries(fields).map(([name, value]) => {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    return `${encodeURIComponent(name)}=${encodeURIComponent(text.toWellFormed())}`;
  });
  return `${path}${path.includes('?') ? '&' : '?'}${query.join('&')}`;
}
