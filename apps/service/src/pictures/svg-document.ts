import { SaxesParser } from 'saxes';

/** Maximum nesting of elements. Drawing programs use about a dozen levels, and the rasterizer supports a thousand. */
const maxDepth = 256;
/** Maximum length of the output. Escapes make the text longer, but legitimate drawings never reach this length. */
const maxSvgLength = 20 * 1024 * 1024;

/** Picture formats that a reference may embed. SVG is excluded, because it could contain external references again. */
const embeddedPrefixes = ['png', 'jpeg', 'gif', 'webp'].map((type) => `data:image/${type};base64,`);
const maxPrefixLength = Math.max(...embeddedPrefixes.map(({ length }) => length));

/** What is removed from an SVG. */
export interface SvgRules {
  /** Local names of the elements that are removed with their content. */
  removedElements: ReadonlySet<string>;
  /** Returns the value of an attribute; undefined if the attribute is removed. */
  attribute: (name: string, value: string) => string | undefined;
  /** Returns the text of a `style` element. */
  styleSheet: (css: string) => string;
}

/** Rules for drawings that are rasterized at once. The rasterizer runs nothing, and reads only what an `href` names. */
const rulesForRasterizer: SvgRules = {
  removedElements: new Set(['script']),
  attribute: withoutExternalReference,
  styleSheet: (css) => css,
};

/** An SVG without external references, in two parts, because the root element gets a size before it is drawn. */
export interface SvgDocument {
  /** The root's attributes as written, without external references. */
  root: Readonly<Record<string, string>>;
  /** Returns the document with different root attributes. */
  withRoot(attributes: Readonly<Record<string, string>>): string;
}

/** Thrown to stop the parser, because the text is not well-formed XML, or not a supported drawing. */
class UndrawableSvgError extends Error {}

/**
 * Parses and rewrites an SVG, so that the rasterizer reads exactly what was checked. Only references within the drawing
 * and to embedded pictures remain, because the rasterizer would read any local file that an `href` names. Comments,
 * processing instructions, scripts and the document type are removed.
 * @param maxLength Maximum length of the output; a test sets a smaller one.
 * @returns undefined if the text is not well-formed, declares entities or attributes, is nested too deeply, or gets too
 *   long
 */
export function readSvg(
  text: string,
  rules: SvgRules = rulesForRasterizer,
  maxLength: number = maxSvgLength,
): SvgDocument | undefined {
  try {
    return parse(text, rules, maxLength);
  } catch (error) {
    if (error instanceof UndrawableSvgError) return undefined;
    throw error;
  }
}

function parse(text: string, { removedElements, attribute, styleSheet }: SvgRules, maxLength: number): SvgDocument {
  const parser = new SaxesParser({ xmlns: false, position: false, forceXMLVersion: true, defaultXMLVersion: '1.0' });
  const pieces: string[] = [];
  let root: { name: string; attributes: Record<string, string> } | undefined;
  let depth = 0;
  let length = 0;
  /** Depth of the element that is being removed; 0 if there is none. */
  let removed = 0;
  /** Depth of the style sheet that is being read, and its text so far; 0 outside of style sheets. */
  let style = 0;
  let css = '';

  const write = (piece: string) => {
    if (removed > 0 || style > 0) return;
    length += piece.length;
    if (length > maxLength) throw new UndrawableSvgError('longer than is drawn');
    pieces.push(piece);
  };

  parser.on('error', (error) => {
    throw new UndrawableSvgError(error.message);
  });
  parser.on('doctype', (declaration) => {
    // An internal subset can declare entities and default attributes, which change the meaning of the rest.
    if (declaration.includes('[')) throw new UndrawableSvgError('a document type with a subset');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > maxDepth) throw new UndrawableSvgError('nested too deeply');
    if (!root) {
      if (localName(name) !== 'svg') throw new UndrawableSvgError(`a root called ${name.slice(0, 100)}`);
      root = { name, attributes: cleanAttributes(attributes, attribute) };
      return;
    }
    if (removed === 0 && removedElements.has(localName(name))) removed = depth;
    write(`<${name}${attributeText(cleanAttributes(attributes, attribute))}>`);
    if (removed === 0 && style === 0 && localName(name) === 'style') style = depth;
  });
  parser.on('closetag', ({ name }) => {
    if (style === depth) {
      style = 0;
      write(escapeText(styleSheet(css)));
      css = '';
    }
    write(`</${name}>`);
    if (removed === depth) removed = 0;
    depth -= 1;
  });
  const writeText = (characters: string) => {
    if (style > 0) css += characters;
    else if (depth > 0) write(escapeText(characters));
  };
  parser.on('text', writeText);
  parser.on('cdata', writeText);
  parser.write(text).close();

  if (!root) throw new UndrawableSvgError('no root');
  const { name, attributes } = root;
  const content = pieces.join('');
  return { root: attributes, withRoot: (others) => `<${name}${attributeText(others)}>${content}` };
}

function cleanAttributes(
  attributes: Readonly<Record<string, string>>,
  clean: SvgRules['attribute'],
): Record<string, string> {
  const entries = Object.entries(attributes).flatMap(([name, value]): [string, string][] => {
    const cleaned = clean(name, value);
    return cleaned === undefined ? [] : [[name, cleaned]];
  });
  return Object.fromEntries(entries);
}

/** Returns the value of an attribute, which is empty instead of an external reference. */
export function withoutExternalReference(name: string, value: string): string {
  return localName(name).toLowerCase() === 'href' && !isInternalReference(value) ? '' : value;
}

/** Whether a reference leads to a part of the drawing or to an embedded picture. */
function isInternalReference(reference: string): boolean {
  const head = reference.slice(0, maxPrefixLength).toLowerCase();
  return reference.startsWith('#') || embeddedPrefixes.some((prefix) => head.startsWith(prefix));
}

/** Returns the local name. A prefix can be bound to any namespace, so only the local name counts. */
function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1);
}

function attributeText(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join('');
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/**
 * Escapes an attribute. A literal line break in it would be read as a space (XML 1.0 §3.3.3), so it is written as a
 * character reference.
 */
function escapeAttribute(text: string): string {
  return text.replaceAll(/[&<>"\t\n\r]/g, escapeCharacter);
}

function escapeText(text: string): string {
  return text.replaceAll(/[&<>\r]/g, escapeCharacter);
}

function escapeCharacter(character: string): string {
  return escapes[character] ?? character;
}
