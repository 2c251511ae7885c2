import type { Document, Pair } from 'yaml';

/**
 * Maximum length in UTF-16 code units: longer than any real front matter, and short enough to be parsed without a
 * noticeable delay.
 */
export const maxFrontMatterLength: number = 16 * 1024;

const maxDepth = 64;

/**
 * Position of front matter: the part between a `---` line at the beginning of Markdown and the next `---` or `...`
 * line.
 */
export interface FrontMatterBlock {
  yaml: string;
  /** Offset of the YAML in the text. */
  start: number;
  /** Offset of the text after the closing line. */
  bodyStart: number;
}

/** A YAML map with the position of each key. */
export interface YamlMap {
  pairs: readonly YamlPair[];
  /** Whether it is written as `{ title: A }` instead of one key per line. */
  isFlow: boolean;
}

/** A key with its value. Offsets are relative to the YAML. */
export interface YamlPair {
  /** The key in lower case, because keys are compared case-insensitively. */
  key: string;
  /** The value as text. Undefined for a list, a map or an empty value. */
  text: string | undefined;
  keyStart: number;
  keyEnd: number;
  /** End of the value. Undefined in `{ key }`, which has no value. */
  valueEnd: number | undefined;
}

/** Finds possible front matter. A block longer than `maxFrontMatterLength` counts as a thematic break and text. */
export function findFrontMatter(text: string): FrontMatterBlock | undefined {
  let line = lineAt(text, text.startsWith('\uFEFF') ? 1 : 0);
  // Skips preceding empty lines, which can be left over from pasting.
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

/** Returns the line at an offset, without its line ending, and the offset of the next line. */
function lineAt(text: string, start: number): { text: string; next: number | undefined } {
  const end = text.indexOf('\n', start);
  const line = text.slice(start, end < 0 ? undefined : end);
  return { text: line.endsWith('\r') ? line.slice(0, -1) : line, next: end < 0 ? undefined : end + 1 };
}

/** Whether the brackets are nested too deeply. Each unclosed bracket causes a parser error. */
function isNestedTooDeep(yaml: string): boolean {
  let depth = 0;
  for (const character of yaml) {
    if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}

/** Parses a YAML map. Returns undefined for invalid YAML and for other values, like the deck engine. */
export async function readYamlMap(yaml: string): Promise<YamlMap | undefined> {
  if (isNestedTooDeep(yaml)) return undefined;
  // The parser is imported on first use, because most Markdown has no front matter and the host starts faster without
  // the parser.
  const { isMap, isNode, isScalar, parseDocument } = await import('yaml');
  let document: Document.Parsed;
  try {
    document = parseDocument(yaml, {
      // All values are strings, so that "2025.10" and "007" do not become numbers.
      schema: 'failsafe',
      customTags: ['null'],
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'silent',
    });
  } catch {
    // The YAML is nested more deeply than the parser's stack allows.
    return undefined;
  }
  const map = document.contents;
  if (document.errors.length > 0 || !isMap(map)) return undefined;

  // `toJS()` is not used, because it converts each key to a string. That takes minutes for maps whose keys are
  // nested maps.
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
