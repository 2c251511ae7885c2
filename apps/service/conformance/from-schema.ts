import type { SeededRandom } from './seeded-random.ts';

/** The keywords of JSON Schema that the published schemas use. */
export interface JsonSchema {
  type?: 'object' | 'array' | 'integer' | 'number' | 'boolean' | 'string';
  const?: unknown;
  enum?: readonly [unknown, ...unknown[]];
  anyOf?: readonly [JsonSchema, ...JsonSchema[]];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
}

/** A string that contains a match for every pattern in the schemas. */
const samples = [
  'x',
  '#1A2b3C',
  'tone(0.5 0.1 120)',
  'lum(main 0.2 0.8)',
  'https://example.com/a?b=c#d',
  'mailto:lin@example.com',
  `picture:${'0'.repeat(64)}`,
  '2026-11-20',
  '12',
  'en',
] as const;
const texts = [
  '',
  'Harbour',
  '港口新闻',
  'a\nb',
  '👩‍👩‍👧‍👦',
  'x'.repeat(300),
  '\u202eabc',
  'E = mc^2',
  '\\frac{1}{2}',
] as const;

/** Returns a value that a schema accepts. The same random numbers produce the same value. */
export function fromSchema(schema: JsonSchema, root: JsonSchema, random: SeededRandom, depth = 0): unknown {
  const follow = (next: JsonSchema) => fromSchema(next, root, random, depth + 1);
  if (schema.$ref) return follow(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {});
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  // At this depth, only the first alternative is used, because it is the simplest, so that the recursion ends.
  if (schema.anyOf) return follow(depth > 12 ? schema.anyOf[0] : random.pick(schema.anyOf));
  switch (schema.type) {
    case 'object': {
      const kind = allowsAnyKind(schema) ? pickKind(root, random) : undefined;
      if (kind) return follow(kind);
      const included = Object.entries(schema.properties ?? {}).filter(
        ([name]) => schema.required?.includes(name) || (depth <= 12 && random.nextInt(2) === 0),
      );
      return Object.fromEntries(included.map(([name, property]) => [name, follow(property)]));
    }
    case 'array': {
      const minCount = schema.minItems ?? 0;
      const count = depth > 12 ? minCount : minCount + random.nextInt(4);
      return Array.from({ length: count }, () => follow(schema.items ?? {}));
    }
    case 'integer':
      return integerBetween(schema, random);
    case 'number':
      return integerBetween(schema, random) + random.nextInt(100) / 100;
    case 'boolean':
      return random.nextInt(2) === 0;
    case 'string':
      return schema.pattern ? matchingText(schema.pattern, random) : random.pick(texts);
    case undefined:
      return null;
  }
}

/** Returns the schema of an element of any type, because each type has its own description. */
function allowsAnyKind({ properties }: JsonSchema): boolean {
  return properties?.['kind']?.type === 'string';
}

function pickKind({ $defs = {} }: JsonSchema, random: SeededRandom): JsonSchema | undefined {
  const kinds = Object.values($defs).filter(({ properties }) => properties?.['kind'] && 'const' in properties['kind']);
  return kinds[random.nextInt(Math.max(kinds.length, 1))];
}

function integerBetween({ minimum = -1000, maximum = 1000 }: JsonSchema, random: SeededRandom): number {
  return Math.ceil(minimum) + random.nextInt(Math.max(1, Math.floor(maximum) - Math.ceil(minimum)));
}

function matchingText(pattern: string, random: SeededRandom): string {
  const matches = samples.filter((sample) => new RegExp(pattern, 'u').test(sample));
  return matches[random.nextInt(Math.max(matches.length, 1))] ?? '';
}
