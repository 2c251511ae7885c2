import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** The parts of an OpenAPI document against which responses are checked. */
export interface Document {
  info: { 'x-ppt-extensions'?: string[] };
  paths: Record<string, Record<string, { responses: Record<string, DescribedResponse> }>>;
}
interface DescribedResponse {
  headers?: Record<string, { required?: boolean }>;
  content?: Record<string, { schema: object }>;
}

interface CheckedResponse {
  method: string;
  path: string;
  status: number;
  headers: Headers;
  text: string;
}

/** Checks a response. @throws Error if it does not match the document. */
export type ResponseCheck = (response: CheckedResponse) => void;

/** Matches traces of the implementation, which no response may contain. */
const leakPattern = /\n\s+at .+:\d+:\d+|node:internal|node_modules|\/src\/|\.ts:\d+|syntax error at|relation "/;

/**
 * Returns a check of responses against the OpenAPI document that a service publishes: status, headers and body.
 * Responses that the document does not describe (pages, unknown paths, other methods) must at least not be failures,
 * and must not reveal internals.
 */
export function createResponseCheck(document: Document): ResponseCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'openapi');
  const compiled = new Map<object, ValidateFunction>();
  // References point into the document, so each schema is compiled together with the document's components.
  const components = (document as unknown as { components: object }).components;
  const validate = (schema: object, body: unknown) => {
    const known = compiled.get(schema) ?? ajv.compile({ ...schema, components });
    compiled.set(schema, known);
    return known(body) ? [] : (known.errors ?? []);
  };
  const anyError = { $ref: '#/components/schemas/Error' };

  return ({ method, path, status, headers, text }) => {
    basicCheck({ method, path, status, headers, text });
    const summary = `${method} ${path} answered ${status}: ${text.slice(0, 500)}`;
    const isJson = headers.get('content-type')?.startsWith('application/json') ?? false;
    const described = document.paths[path.split('?')[0] ?? '']?.[method.toLowerCase()]?.responses[status];
    for (const [name, header] of Object.entries(described?.headers ?? {})) {
      if (header.required && !headers.has(name)) throw new Error(`${name} is missing: ${summary}`);
    }
    const schema = described?.content?.['application/json']?.schema ?? (isJson && status >= 400 ? anyError : undefined);
    if (!schema || method === 'HEAD') return;
    if (!isJson) throw new Error(`no JSON: ${summary}`);
    const errors = validate(schema, JSON.parse(text));
    if (errors.length > 0)
      throw new Error(`does not match the published document: ${ajv.errorsText(errors)}\n${summary}`);
    if (status >= 400 && Math.floor((JSON.parse(text) as { code: number }).code / 100) !== status) {
      throw new Error(`the code does not match the status: ${summary}`);
    }
  };
}

/**
 * Checks a response of a service without a document: it must not be a failure or reveal internals.
 * @throws Error if it does.
 */
export const basicCheck: ResponseCheck = ({ method, path, status, headers, text }) => {
  const summary = `${method} ${path} answered ${status}: ${text.slice(0, 500)}`;
  if (status >= 500 && !isPrefetchResponse(status, text)) throw new Error(`the service failed: ${summary}`);
  if (isText(headers) && leakPattern.test(text)) throw new Error(`the response reveals internals: ${summary}`);
};

/** Whether a response belongs to a prefetch of a single-use URL: 503 without a body (see `is-prefetch.ts`). */
function isPrefetchResponse(status: number, text: string): boolean {
  return status === 503 && text === '';
}

function isText(headers: Headers): boolean {
  return /^(application\/json|text\/)/.test(headers.get('content-type') ?? '');
}
