import { gzipSync } from 'node:zlib';
import { dice, type Dice } from './dice.ts';
import { fromSchema, type JsonSchema } from './from-schema.ts';

/** What a deck or an outline may be, as the service publishes it. */
export interface PublishedSchemas {
  deck: JsonSchema;
  outline: JsonSchema;
}

/** Stands where a value is to be that no `JSON.stringify` can write. */
const hole = 'a-hole-for-something-deep';

const oddities = [
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
  hole,
] as const;

/** One of its own each time: the next thing that goes wrong may go wrong inside it. */
function oddity(chance: Dice): unknown {
  return structuredClone(chance.pick<unknown>(oddities));
}

/** Brackets within brackets, closed or not: `{"a":[{"a":[…]}]}`. */
export function nested(chance: Dice): string {
  const depth = chance.pick([10, 100, 1000, 5000, 20_000, 100_000]);
  const [open, close] = chance.pick<readonly [string, string]>([
    ['[', ']'],
    ['{"a":', '}'],
    ['[{"a":', '}]'],
    ['{"kind":"group","id":"g","box":{"x":0,"y":0,"width":9,"height":9},"elements":[', ']}'],
    ['{"kind":"list","ordered":false,"items":[{"runs":"a","blocks":[', ']}]}'],
  ]);
  const times = Math.min(depth, Math.floor(4_000_000 / open.length));
  const inside = open.endsWith(':') ? 'null' : '';
  return open.repeat(times) + inside + (chance.roll(4) === 0 ? '' : close.repeat(times));
}

/** A value as JSON, with what is deep where it belongs. */
export function stringify(value: unknown, chance: Dice): string {
  return (JSON.stringify(value) ?? 'null').replaceAll(`"${hole}"`, () => nested(chance));
}

/** What may lie at a `json_url`, or be saved: a deck or an outline as it should be, or with one to four things wrong in it. */
export function fuzzedDeck(number: number, { deck, outline }: PublishedSchemas): unknown {
  const chance = dice(number ^ 0x5f3759df);
  const schema = chance.roll(3) === 0 ? outline : deck;
  const holder = { value: fromSchema(schema, schema, chance) };
  const wrong = chance.roll(2) === 0 ? 0 : 1 + chance.roll(4);
  for (let time = 0; time < wrong; time += 1) spoilValue(holder, chance);
  return holder.value;
}

/** The bytes that a server sends for it. */
export function fuzzedFile(number: number, schemas: PublishedSchemas): Buffer {
  const chance = dice(number ^ 0x2545f491);
  const text = stringify(fuzzedDeck(number, schemas), chance);
  const bytes = Buffer.from(text);
  const cut = chance.roll(bytes.length + 1);
  switch (chance.roll(20)) {
    case 0:
      return bytes.subarray(0, cut);
    case 1:
      return Buffer.concat([Buffer.from('\u{FEFF}'), bytes]);
    case 2:
      return Buffer.from(text, 'utf16le');
    case 3:
      return Buffer.concat([bytes.subarray(0, cut), Buffer.from([chance.roll(256)]), bytes.subarray(cut)]);
    case 4:
      return gzipSync(bytes);
    case 5:
      return Buffer.from(nested(chance));
    case 6:
      return Buffer.from(
        chance.pick(['', 'null', '[]', '{}', '7', '"x"', '{"slides":[]}', '{"title":"x","slides":{}}']),
      );
    default:
      return bytes;
  }
}

/** One place somewhere inside becomes another value, goes, comes twice or three hundred times. */
function spoilValue(holder: object, chance: Dice): void {
  let place = holder as Record<string, unknown>;
  let key = 'value';
  for (let inner = place[key]; isInner(inner) && chance.roll(6) > 0; inner = place[key]) {
    const keys = Object.keys(inner);
    place = inner as Record<string, unknown>;
    key = keys[chance.roll(keys.length)] ?? '';
  }
  const value = place[key];
  switch (chance.roll(5)) {
    case 0:
      delete place[key];
      break;
    case 1:
      place[key] =
        Array.isArray(value) && value.length > 0 ? Array(300).fill(value[0]) : [value, structuredClone(value)];
      break;
    case 2:
      if (isInner(value))
        (value as Record<string, unknown>)[chance.pick(['__proto__', 'toString', 'constructor', '0'])] = 'x';
      else place[key] = oddity(chance);
      break;
    default:
      place[key] = oddity(chance);
  }
}

function isInner(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}
