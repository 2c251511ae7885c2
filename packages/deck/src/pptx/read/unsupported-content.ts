import type { PptxOmissionKind } from '../omissions.ts';
import type { XmlNode } from './read-xml.ts';
import { child, descendants } from './read-xml.ts';

/** Content of a shape that decks cannot contain. */
export interface UnsupportedContent {
  /** The kind of a graphic frame without a table or a chart. */
  frame?: PptxOmissionKind;
  /** The characters of its formulas, which are not read. */
  formula?: string;
  /** Its columns, and the direction of its lines. */
  textFlow?: string;
  /** Its fill, if it is a pattern, or a picture behind text. */
  fill?: string;
}

/** Fills that decks cannot contain (ECMA-376 §20.1.8). */
const fills = ['a:pattFill', 'a:blipFill'] as const;

/**
 * Returns the unsupported content of a shape.
 * @param body Its `p:txBody`
 */
export function unsupportedIn(node: XmlNode, body: XmlNode | undefined): UnsupportedContent {
  const data = child(node, 'a:graphic', 'a:graphicData');
  const formula = descendants(node, 'm:t')
    .map(({ text }) => text)
    .join('');
  const { numCol = '1', vert = 'horz' } = child(body, 'a:bodyPr')?.attributes ?? {};
  const properties = child(node, 'p:spPr');
  const fill = fills.find((name) => child(properties, name));
  return {
    ...(node.name === 'p:graphicFrame' && !child(data, 'a:tbl') && !child(data, 'c:chart') && { frame: kindOf(data) }),
    ...(formula !== '' && { formula }),
    ...((numCol !== '1' || vert !== 'horz') && { textFlow: `${numCol} ${vert}` }),
    ...(fill && body && { fill }),
  };
}

function kindOf(data: XmlNode | undefined): PptxOmissionKind {
  const uri = data?.attributes['uri'] ?? '';
  if (child(data, 'dgm:relIds')) return 'diagrams';
  return uri.endsWith('chartex') ? 'charts' : 'objects';
}

/**
 * Returns the kinds of content of a shape in an edited file that are left out.
 * @param before Its content in the original file.
 */
export function omissionsOf(content: UnsupportedContent = {}, before: UnsupportedContent = {}): PptxOmissionKind[] {
  const isNew = (key: keyof UnsupportedContent): boolean => content[key] !== before[key];
  return [
    ...(content.frame && isNew('frame') ? [content.frame] : []),
    ...(isNew('formula') ? (['formulas'] as const) : []),
    ...(content.textFlow !== undefined && isNew('textFlow') ? (['texts'] as const) : []),
    ...(content.fill !== undefined && isNew('fill') ? (['gradients'] as const) : []),
  ];
}
