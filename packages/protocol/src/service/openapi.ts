import { serviceErrorNames, type ServiceErrorName } from '../names.ts';
import { commonErrors, type Credential, type Endpoint } from './endpoint.ts';
import { allEndpoints, extraEndpoints } from './endpoints/all-endpoints.ts';
import { serviceErrors, statusOf } from './errors.ts';
import { serviceExtensions } from './extensions.ts';

type Json = Record<string, unknown>;

const credentials: Record<Credential, string> = {
  app_token: 'Application token, from the application configuration.',
  access_token: 'Access token, from /oauth/token.',
  refresh_token: 'Refresh token, from /oauth/token.',
};

/**
 * Returns the OpenAPI 3.1 document of a service, derived from the endpoint descriptions.
 * @param serverUrl URL at which the service is reached.
 * @see https://spec.openapis.org/oas/v3.1.1
 */
export function openApiDocument(serverUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoints of groupByCall(Object.values<Endpoint>({ ...allEndpoints, ...extraEndpoints }))) {
    const [first] = endpoints;
    if (first) (paths[first.path] ??= {})[first.method.toLowerCase()] = operation(endpoints);
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'PPT Embed: presentation editor embedding service',
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
      'x-ppt-extensions': [...serviceExtensions],
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: Object.fromEntries(
        Object.entries(credentials).map(([name, description]) => [
          name,
          { type: 'http', scheme: 'bearer', description },
        ]),
      ),
      schemas: { Error: errorSchema() },
      headers: {
        RequestId: { description: 'Also written to the log.', schema: { type: 'string' } },
        RetryAfter: { description: 'Seconds.', schema: { type: 'integer', minimum: 1 } },
        Help: {
          description: 'RFC 8288: a link to the explanation of this code, rel="help".',
          schema: { type: 'string' },
        },
        WwwAuthenticate: { description: 'RFC 6750 §3.', schema: { type: 'string' } },
      },
    },
  };
}

const requestIdHeader: Json = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };

const helpHeader: Json = { Link: { $ref: '#/components/headers/Help' } };

const challenge: Json = { 'WWW-Authenticate': { $ref: '#/components/headers/WwwAuthenticate' } };

/** Headers of an error response. */
const errorHeaders: Partial<Record<ServiceErrorName, Json>> = {
  missing_token: challenge,
  invalid_token: challenge,
  expired_token: challenge,
  wrong_credential: challenge,
  rate_limited: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
};

/** Groups endpoints by path and method, because those with the same path and method form one operation in OpenAPI. */
function groupByCall(endpoints: readonly Endpoint[]): Endpoint[][] {
  const groups = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) {
    const call = `${endpoint.method} ${endpoint.path}`;
    groups.set(call, [...(groups.get(call) ?? []), endpoint]);
  }
  return [...groups.values()];
}

function operation(endpoints: readonly Endpoint[]): Json {
  const bodies = endpoints.flatMap(({ body }) => (body ? [body.json('input')] : []));
  const isBodyRequired = endpoints.every(({ body }) => body?.kind !== 'optional');
  const parameters = endpoints.flatMap(parametersOf);
  return {
    operationId: endpoints.map(({ name }) => name).join('Or'),
    summary: endpoints.map(({ summary }) => summary).join(' Or: '),
    description: descriptionOf(endpoints),
    security: [...new Set(endpoints.map(({ credential }) => credential))].map((credential) => ({ [credential]: [] })),
    ...(parameters.length > 0 && { parameters }),
    ...(bodies.length > 0 && {
      requestBody: { required: isBodyRequired, content: { 'application/json': { schema: oneOf(bodies) } } },
    }),
    responses: { ...successOf(endpoints), ...errorsOf(endpoints) },
  };
}

function descriptionOf(endpoints: readonly Endpoint[]): string {
  const numbers = endpoints.flatMap(({ spec }) => spec ?? []);
  const extras = endpoints.flatMap(({ extension }) => extension ?? []);
  return [
    ...(numbers.length > 0 ? [`Specification, endpoint ${numbers.join(' and ')}.`] : []),
    ...extras.map((extension) => `Extension: \`${extension}\`.`),
    ...endpoints.flatMap(({ description }) => description ?? []),
  ].join('\n\n');
}

function parametersOf({ query, idempotent }: Endpoint): Json[] {
  const schema = query?.json('input') as { properties?: Record<string, Json>; required?: string[] } | undefined;
  const fields = Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    in: 'query',
    required: schema?.required?.includes(name) ?? false,
    schema: field,
  }));
  if (!idempotent) return fields;
  return [
    ...fields,
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'For 24 hours, the same key with the same body returns the same presentation with a new URL.',
      schema: { type: 'string', maxLength: 255 },
    },
  ];
}

function successOf(endpoints: readonly Endpoint[]): Json {
  const data = endpoints.flatMap((endpoint) => (endpoint.data ? [endpoint.data.json('output')] : []));
  if (data.length === 0) {
    const location = { Location: { required: true, schema: { type: 'string', format: 'uri' } } };
    return { 302: { description: 'Redirect.', headers: { ...location, ...requestIdHeader } } };
  }
  const envelope = {
    type: 'object',
    additionalProperties: false,
    required: ['code', 'msg', 'data', 'request_id'],
    properties: {
      code: { const: 200 },
      msg: { const: 'success' },
      data: oneOf(data),
      request_id: { type: 'string' },
    },
  };
  return {
    200: { description: 'Success.', headers: requestIdHeader, content: { 'application/json': { schema: envelope } } },
  };
}

function errorsOf(endpoints: readonly Endpoint[]): Json {
  const names = new Set<ServiceErrorName>([...commonErrors, ...endpoints.flatMap(({ errors }) => errors)]);
  const known = serviceErrorNames.filter((name) => names.has(name));
  const statuses = [...new Set(known.map(statusOf))];
  return Object.fromEntries(
    statuses.map((status) => [status, errorsOfStatus(known.filter((name) => statusOf(name) === status))]),
  );
}

function errorsOfStatus(names: readonly ServiceErrorName[]): Json {
  const rows = names.map((name) => ({ name, ...serviceErrors[name] }));
  const codes = { properties: { code: { enum: rows.map(({ code }) => code) } } };
  return {
    description: rows.map(({ name, code, msg }) => `${code} ${name}: ${msg}`).join('\n\n'),
    headers: Object.assign({}, requestIdHeader, helpHeader, ...names.map((name) => errorHeaders[name] ?? {})) as Json,
    content: { 'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Error' }, codes] } } },
  };
}

function errorSchema(): Json {
  const issueSchema = {
    type: 'object',
    additionalProperties: false,
    required: ['path', 'message'],
    properties: { path: { type: 'string' }, message: { type: 'string' } },
  };
  return {
    type: 'object',
    additionalProperties: false,
    required: ['code', 'msg', 'data', 'request_id'],
    properties: {
      code: { enum: serviceErrorNames.map((name) => serviceErrors[name].code) },
      msg: { type: 'string' },
      data: { type: 'null' },
      request_id: { type: 'string' },
      errors: { type: 'array', items: issueSchema },
    },
  };
}

function oneOf(schemas: readonly Json[]): Json {
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  return different.length === 1 && different[0] ? different[0] : { anyOf: different };
}
