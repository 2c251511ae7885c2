import { openApiDocument } from '../../../packages/protocol/src/service/openapi.ts';

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  description?: string;
  minimum?: number;
  maximum?: number;
}

interface Operation {
  summary?: string;
  description?: string;
  security?: Record<string, unknown>[];
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>;
}

/** Returns the service's endpoints as Markdown, generated from its OpenAPI document. */
export function serviceApi(): string {
  const { paths } = openApiDocument('http://localhost:4400') as {
    paths: Record<string, Record<string, Operation>>;
  };
  const sections = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => sectionOf(method, path, operation)),
  );
  return sections.join('\n\n');
}

function sectionOf(method: string, path: string, operation: Operation): string {
  const { summary = '', description = '', security = [], parameters = [], requestBody, responses = {} } = operation;
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const data = Object.values(responses['200']?.content ?? {})[0]?.schema?.properties?.['data'];
  const query = parameters.filter((one) => one.in === 'query');
  const queryFields = Object.fromEntries(query.map((one) => [one.name, one.schema ?? {}]));
  const needed = query.filter((one) => one.required).map((one) => one.name);
  const credentials = security.flatMap((one) => Object.keys(one));
  return [
    `### ${method.toUpperCase()} ${path}`,
    [summary, description].filter((text) => text !== '').join(' '),
    credentials.length > 0 ? `Bearer: \`${credentials.join('`, `')}\`` : '',
    query.length > 0 ? `**Query**\n\n${tableOf({ properties: queryFields, required: needed })}` : '',
    body ? `**Body**\n\n${variantsOf(body)}` : '',
    data ? `**Data**\n\n${variantsOf(data)}` : '',
    `**Responses** ${Object.keys(responses)
      .map((status) => `\`${status}\``)
      .join(' ')}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Describes every variant of a body. */
function variantsOf(schema: Schema): string {
  const variants = schema.oneOf ?? schema.anyOf ?? [schema];
  return variants.map((one) => tableOf(one.items ?? one)).join('\n\n*or*\n\n');
}

function tableOf({ properties = {}, required = [] }: Schema): string {
  const rows = Object.entries(properties).map(
    ([name, field]) => `| \`${name}\` | ${typeOf(field)} | ${required.includes(name) ? 'yes' : ''} |`,
  );
  return rows.length === 0 ? 'none' : ['| field | type | required |', '|---|---|---|', ...rows].join('\n');
}

function typeOf({ type, items, enum: values, anyOf, oneOf, minimum, maximum }: Schema): string {
  if (values) return values.map((value) => `\`${String(value)}\``).join(' ');
  const variants = anyOf ?? oneOf;
  if (variants) return variants.map(typeOf).join(' or ');
  if (items) return `array of ${typeOf(items)}`;
  const range = minimum === undefined && maximum === undefined ? '' : ` ${minimum ?? ''}–${maximum ?? ''}`;
  return `${[type ?? 'any'].flat().join(' or ')}${range}`;
}
