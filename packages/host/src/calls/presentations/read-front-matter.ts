import type { Document, Pair } from 'yaml';

/** In UTF-16 units: longer than anybody writes, and short enough that parsing it is never felt. */
export const maxFrontMatterLength: number = 16 * 1024;

const maxDepth = 64;

/** What stands between a line `---` at the beginning of a text and the next line `---` or `...`. */
export interface FrontMatterBlock {
  yaml: string;
  /** Where the YAML begins in the text. */
  start: number;
  /** Where the text behind the closing line begins. */
  bodyStart: number;
}

/** A YAML map, with the place of each key. */
export interface YamlMap {
  pairs: readonly YamlPair[];
  /** `{ title: A }` instead of a key per line. */
  isFlow: boolean;
}

/** A key with its value. Offsets count within the YAML. */
export interface YamlPair {
  /** In lower case, as keys are compared. */
  key: string;
  /** The text of the value; undefined where it is none: a list, a map, nothing. */
  text: string | undefined;
  keyStart: number;
  keyEnd: number;
  /** Where the value ends; undefined in `{ key }`, which has none. */
  valueEnd: number | undefined;
}

/** Finds what may be front matter. What is longer than `maxFrontMatterLength` is a rule and text. */
export function findFrontMatter(text: string): FrontMatterBlock | undefined {
  let line = lineAt(text, text.startsWith('\uFEFF') ? 1 : 0);
  // Empty lines before it, which pasting leaves, are no text yet.
  while (line.next !== undefined && line.text.trim() === '') line = lineAt(text, line.next);
  const start = line.next;
  if (start === undefined || line.text.trimEnd() !== '---') return undefined;
  for (let at: number | undefined = start; at !== undefined && at - start <= maxFrontMatterLength; at = line.next) {
    line = lineAt(text, at);
    const closer = line.text.trimEnd();
    if (closer === '---' || closer === '...') {
      return { yaml: text.slice(start, at), start, bodyStart: line.next ?? text.length };
    }
  }
  return undefined;
}

/** The line that begins at an offset, without its end, and where the next one begins. */
function lineAt(text: string, start: number): { text: string; next: number | undefined } {
  const end = text.indexOf('\n', start);
  const line = text.slice(start, end < 0 ? undefined : end);
  return { text: line.endsWith('\r') ? line.slice(0, -1) : line, next: end < 0 ? undefined : end + 1 };
}

/** Whether more brackets stand open at once than anybody writes. Each that is never closed costs the parser an error. */
function isNestedTooDeep(yaml: string): boolean {
  let depth = 0;
  for (const character of yaml) {
    if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}

/** Reads a YAML map; undefined where the YAML is broken or something else, as for the deck engine. */
export async function readYamlMap(yaml: string): Promise<YamlMap | undefined> {
  if (isNestedTooDeep(yaml)) return undefined;
  // Loaded when it is first needed: most texts have no front matter, and the host starts faster without.
  const { isMap, isNode, isScalar, parseDocument } = await import('yaml');
  let document: Document.Parsed;
  try {
    document = parseDocument(yaml, {
      // Words alone: "2025.10" and "007" are no numbers here.
      schema: 'failsafe',
      customTags: ['null'],
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'silent',
    });
  } catch {
    // Nested deeper than the parser's stack.
    return undefined;
  }
  const map = document.contents;
  if (document.errors.length > 0 || !isMap(map)) return undefined;

  // Never by `toJS()`: it writes each key as a text, and that takes minutes where maps are keys of maps of maps.
  const readPair = ({ key, value }: Pair): YamlPair | undefined => {
    if (!isScalar(key) || !key.range) return undefined;
    const [keyStart, keyEnd] = key.range;
    return {
      key: typeof key.value === 'string' ? key.value.toLowerCase() : '',
      text: isScalar(value) && typeof value.value === 'string' ? value.value : undefined,
      keyStart,
      keyEnd,
      valueEnd: isNode(value) ? value.range?.[1] : undefined,
    };
  };
  return {
    pairs: map.items.map(readPair).filter((pair) => pair !== undefined),
    isFlow: map.flow === true,
  };
}
