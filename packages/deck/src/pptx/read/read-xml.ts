import { SaxesParser } from 'saxes';

/** An element of an XML document; names keep their prefixes, which are the usual ones in these files. */
export interface XmlNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlNode[];
  /** All text directly inside. */
  text: string;
}

interface OpenNode extends XmlNode {
  children: XmlNode[];
}

/** What one part may hold: far more than any presentation does. */
const limits = { characters: 64 * 1024 * 1024, depth: 256, nodes: 500_000 } as const;
/** Whoever wrote so many faults wrote no XML. */
const maxErrors = 100;

/** Ends the reading of what is no XML. */
class InvalidXmlError extends Error {}

/**
 * Reads well-formed XML; of what is not, as much as there is before it goes wrong for good.
 * @returns the root; an empty one if there is none
 * @throws RangeError where it is larger, or nested deeper, than any part of a presentation
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

/** The first child of a name, or of a way of names. */
export function child(node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  return path.reduce<XmlNode | undefined>((at, name) => at?.children.find((one) => one.name === name), node);
}

export function childrenOf(node: XmlNode | undefined, name: string): XmlNode[] {
  return (node?.children ?? []).filter((one) => one.name === name);
}

/** All elements of a name inside, in order. */
export function descendants(node: XmlNode, name: string): XmlNode[] {
  return node.children.flatMap((one) => [...(one.name === name ? [one] : []), ...descendants(one, name)]);
}
