import { SaxesParser } from 'saxes';

/** An element of an XML document. Names keep their prefixes, which are the usual prefixes in these files. */
export interface XmlNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlNode[];
  /** All text directly inside the element. */
  text: string;
}

interface OpenNode extends XmlNode {
  children: XmlNode[];
}

/** Limits for one part, far above those of real presentations. */
const limits = { characters: 64 * 1024 * 1024, depth: 256, nodes: 500_000 } as const;
/** Maximum number of errors. A document with more errors is not XML. */
const maxErrors = 100;

/** Thrown to stop the parser if the input is not XML. */
class InvalidXmlError extends Error {}

/**
 * Parses XML; a document that is not well-formed is read up to its first fatal error.
 * @returns The root; an empty element if there is none.
 * @throws RangeError if it is larger or more deeply nested than any part of a presentation.
 */
export function readXml(xml: string): XmlNode {
  if (xml.length > limits.characters) throw new RangeError('A part of the file is too large.');
  const document: OpenNode = { name: '', attributes: {}, children: [], text: '' };
  const open: OpenNode[] = [document];
  const parser = new SaxesParser();
  let nodes = 0;
  let errors = 0;
  const addText = (text: string): void => void ((open.at(-1) ?? document).text += text);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > limits.depth) throw new RangeError('A part of the file is nested too deeply.');
    if (++nodes > limits.nodes) throw new RangeError('A part of the file has too many elements.');
    const node: OpenNode = { name, attributes: { ...attributes }, children: [], text: '' };
    (open.at(-1) ?? document).children.push(node);
    open.push(node);
  });
  parser.on('closetag', () => {
    if (open.length > 1) open.pop();
  });
  parser.on('error', () => {
    if (++errors > maxErrors) throw new InvalidXmlError();
  });
  try {
    parser.write(xml).close();
  } catch (error) {
    if (!(error instanceof InvalidXmlError)) throw error;
  }
  return document.children[0] ?? document;
}

/** Returns the first child with a name, or at a path of names. */
export function child(node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  return path.reduce<XmlNode | undefined>((at, name) => at?.children.find((one) => one.name === name), node);
}

/** Returns the children with a name. */
export function childrenOf(node: XmlNode | undefined, name: string): XmlNode[] {
  return (node?.children ?? []).filter((one) => one.name === name);
}

/** Returns all descendants with a name, in document order. */
export function descendants(node: XmlNode, name: string): XmlNode[] {
  return node.children.flatMap((one) => [...(one.name === name ? [one] : []), ...descendants(one, name)]);
}
