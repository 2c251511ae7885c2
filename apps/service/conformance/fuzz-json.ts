import { gzipSync } from 'node:zlib';
import { seededRandom, type SeededRandom } from './seeded-random.ts';
import { fromSchema, type JsonSchema } from './from-schema.ts';

/** Published schemas of a deck and an outline. */
export interface PublishedSchemas {
  deck: JsonSchema;
  outline: JsonSchema;
}

/** A placeholder for a value that `JSON.stringify` cannot write. */
const nestedPlaceholder = 'a-hole-for-something-deep';

const edgeValues = [
  null,
  true,
  '',
  '\0',
  '\ud800',
  -1,
  0,
  1e308,
  -1e308,
  1e-320,
  2 ** 53,
  0.1,
  [],
  {},
  [null],
  'x'.repeat(20_000),
  '\n'.repeat(500),
  '$'.repeat(200),
  '\\'.repeat(999),
  '{'.repeat(999),
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'picture:none',
  `picture:${'f'.repeat(64)}`,
  nestedPlaceholder,
] as const;

/** Returns an unusual value, which is a new object each time, because the next mutation may change it. */
function edgeValue(random: SeededRandom): unknown {
  return structuredClone(random.pick<unknown>(edgeValues));
}

/** Creates nested brackets, which may be unclosed: `{"a":[{"a":[…]}]}`. */
export function nestedBrackets(random: SeededRandom): string {
  const depth = random.pick([10, 100, 1000, 5000, 20_000, 100_000]);
  const [open, close] = random.pick<readonly [string, string]>([
    ['[', ']'],
    ['{"a":', '}'],
    ['[{"a":', '}]'],
    ['{"kind":"group","id":"g","box":{"x":0,"y":0,"width":9,"height":9},"elements":[', ']}'],
    ['{"kind":"list","ordered":false,"items":[{"runs":"a","blocks":[', ']}]}'],
  ]);
  const times = Math.min(depth, Math.floor(4_000_000 / open.length));
  const innermost = open.endsWith(':') ? 'null' : '';
  return open.repeat(times) + innermost + (random.nextInt(4) === 0 ? '' : close.repeat(times));
}

/** Returns a value as JSON, with the nested brackets in place of the placeholder. */
export function stringify(value: unknown, random: SeededRandom): string {
  return (JSON.stringify(value) ?? 'null').replaceAll(`"${nestedPlaceholder}"`, () => nestedBrackets(random));
}

/**
 * Returns the content of a `json_url` or a save: a valid deck or outline, or one with one to four mutations. The same
 * number produces the same content.
 */
export function fuzzedDeck(number: number, { deck, outline }: PublishedSchemas): unknown {
  const random = seededRandom(number ^ 0x5f3759df);
  const schema = random.nextInt(3) === 0 ? outline : deck;
  const container = { value: fromSchema(schema, schema, random) };
  const wrong = random.nextInt(2) === 0 ? 0 : 1 + random.nextInt(4);
  for (let time = 0; time < wrong; time += 1) corruptValue(container, random);
  return container.value;
}

/** Returns the bytes of a file at a `json_url`; see `fuzzedDeck`. */
export function fuzzedFile(number: number, schemas: PublishedSchemas): Buffer {
  const random = seededRandom(number ^ 0x2545f491);
  const text = stringify(fuzzedDeck(number, schemas), random);
  const bytes = Buffer.from(text);
  const cut = random.nextInt(bytes.length + 1);
  switch (random.nextInt(20)) {
    case 0:
      return bytes.subarray(0, cut);
    case 1:
      return Buffer.concat([Buffer.from('\u{FEFF}'), bytes]);
    case 2:
      return Buffer.from(text, 'utf16le');
    case 3:
      return Buffer.concat([bytes.subarray(0, cut), Buffer.from([random.nextInt(256)]), bytes.subarray(cut)]);
    case 4:
      return gzipSync(bytes);
    case 5:
      return Buffer.from(nestedBrackets(random));
    case 6:
      return Buffer.from(
        random.pick(['', 'null', '[]', '{}', '7', '"x"', '{"slides":[]}', '{"title":"x","slides":{}}']),
      );
    default:
      return bytes;
  }
}

/** Replaces, removes, duplicates or repeats (300 times) one value in a container. */
function corruptValue(container: object, random: SeededRandom): void {
  let parent = container as Record<string, unknown>;
  let key = 'value';
  for (let inner = parent[key]; isNonEmptyObject(inner) && random.nextInt(6) > 0; inner = parent[key]) {
    const keys = Object.keys(inner);
    parent = inner as Record<string, unknown>;
    key = keys[random.nextInt(keys.length)] ?? '';
  }
  const value = parent[key];
  switch (random.nextInt(5)) {
    case 0:
      delete parent[key];
      break;
    case 1:
      parent[key] =
        Array.isArray(value) && value.length > 0 ? Array(300).fill(value[0]) : [value, structuredClone(value)];
      break;
    case 2:
      if (isNonEmptyObject(value))
        (value as Record<string, unknown>)[random.pick(['__proto__', 'toString', 'constructor', '0'])] = 'x';
      else parent[key] = edgeValue(random);
      break;
    default:
      parent[key] = edgeValue(random);
  }
}

function isNonEmptyObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}
