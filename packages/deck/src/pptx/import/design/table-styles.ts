import type { OpenPackage } from '../../read/open-package.ts';
import type { XmlNode } from '../../read/read-xml.ts';
import { child, childrenOf } from '../../read/read-xml.ts';
import { builtInTableStyle } from './built-in-table-styles.ts';
import { fillIn, mergeProperties } from './merge-properties.ts';
import { element, resolvePart } from './resolve-part.ts';
import type { SlideDesign } from './slide-design.ts';
import { referencedFormat } from './slide-design.ts';

/** The parts of a table style, from the most general to the most specific (ECMA-376 §21.1.3.15). */
const partNames = [
  'a:wholeTbl',
  'a:band1H',
  'a:band2H',
  'a:band1V',
  'a:band2V',
  'a:lastCol',
  'a:firstCol',
  'a:lastRow',
  'a:firstRow',
  'a:seCell',
  'a:swCell',
  'a:neCell',
  'a:nwCell',
] as const;
type PartName = (typeof partNames)[number];

/** Position of a cell, and the parts of the style that are switched on. */
interface CellPosition {
  row: number;
  column: number;
  rowCount: number;
  columnCount: number;
  /** `a:tblPr` */
  properties: XmlNode | undefined;
}

/** What a table style defines for a cell. */
interface CellFormat {
  /** `a:tcPr` with the fill and the borders. */
  properties: XmlNode;
  /** The style of the text, as `a:lvl1pPr`. */
  text: XmlNode;
}

/** Function that returns what a style defines for a cell. */
export type TableStyle = (position: CellPosition) => CellFormat;

/** Returns a function that finds table styles by their id: those of the file, or those built into PowerPoint. */
export function tableStyleReader(
  file: OpenPackage,
  path: string,
): (id: string, design: SlideDesign) => TableStyle | undefined {
  const list = path === '' ? undefined : file.xml(path);
  const styles = new Map(childrenOf(list, 'a:tblStyle').map((style) => [style.attributes['styleId'] ?? '', style]));
  return (id, design) => {
    const style = styles.get(id) ?? builtInTableStyle(id);
    return style && tableStyle(resolvePart(style, { scheme: design.scheme, target: () => undefined }), design);
  };
}

function tableStyle(style: XmlNode, design: SlideDesign): TableStyle {
  const parts = new Map(style.children.map((part) => [part.name, part]));
  return (position) => {
    const applied = partNames.filter((name) => parts.has(name) && appliesTo(name, position));
    const properties = applied.reduce<XmlNode | undefined>(
      (all, name) => mergeProperties(all, cellProperties(name, parts.get(name), position, design)),
      element('a:tcPr'),
    );
    const text = applied.reduce<XmlNode | undefined>(
      (all, name) => mergeProperties(all, textDefaults(child(parts.get(name), 'a:tcTxStyle'))),
      element('a:defRPr'),
    );
    return {
      properties: properties ?? element('a:tcPr'),
      text: element('a:lvl1pPr', {}, text ? [text] : []),
    };
  };
}

function isOn(properties: XmlNode | undefined, name: string): boolean {
  return ['1', 'true'].includes(properties?.attributes[name] ?? '');
}

/** Whether a part of a style applies to a cell. */
function appliesTo(name: PartName, { row, column, rowCount, columnCount, properties }: CellPosition): boolean {
  const on = (flag: string): boolean => isOn(properties, flag);
  const isFirstRow = on('firstRow') && row === 0;
  const isLastRow = on('lastRow') && row === rowCount - 1;
  const isFirstColumn = on('firstCol') && column === 0;
  const isLastColumn = on('lastCol') && column === columnCount - 1;
  const rowBand = (row - (on('firstRow') ? 1 : 0)) % 2;
  const columnBand = (column - (on('firstCol') ? 1 : 0)) % 2;
  switch (name) {
    case 'a:wholeTbl':
      return true;
    case 'a:band1H':
      return on('bandRow') && !isFirstRow && !isLastRow && rowBand === 0;
    case 'a:band2H':
      return on('bandRow') && !isFirstRow && !isLastRow && rowBand === 1;
    case 'a:band1V':
      return on('bandCol') && !isFirstColumn && !isLastColumn && columnBand === 0;
    case 'a:band2V':
      return on('bandCol') && !isFirstColumn && !isLastColumn && columnBand === 1;
    case 'a:firstRow':
      return isFirstRow;
    case 'a:lastRow':
      return isLastRow;
    case 'a:firstCol':
      return isFirstColumn;
    case 'a:lastCol':
      return isLastColumn;
    case 'a:seCell':
      return isLastRow && isLastColumn;
    case 'a:swCell':
      return isLastRow && isFirstColumn;
    case 'a:neCell':
      return isFirstRow && isLastColumn;
    case 'a:nwCell':
      return isFirstRow && isFirstColumn;
  }
}

/** Returns the fill and the borders that a part of a style defines for a cell, as `a:tcPr`. */
function cellProperties(
  name: PartName,
  part: XmlNode | undefined,
  { row, column, rowCount, columnCount }: CellPosition,
  design: SlideDesign,
): XmlNode {
  const style = child(part, 'a:tcStyle');
  const fill = fillIn(child(style, 'a:fill')) ?? referencedFormat(design, 'fills', child(style, 'a:fillRef'));
  const borders = child(style, 'a:tcBdr');
  // The edges of the part: of the whole table, of a row or of a column.
  const isRowPart = /Row$|H$/u.test(name);
  const isColumnPart = /Col$|V$/u.test(name);
  const isWhole = name === 'a:wholeTbl';
  const isTop = isRowPart || (isWhole || isColumnPart ? row === 0 : true);
  const isBottom = isRowPart || (isWhole || isColumnPart ? row === rowCount - 1 : true);
  const isLeft = isColumnPart || (isWhole || isRowPart ? column === 0 : true);
  const isRight = isColumnPart || (isWhole || isRowPart ? column === columnCount - 1 : true);
  const sides = [
    ['a:lnL', isLeft ? 'a:left' : 'a:insideV'],
    ['a:lnR', isRight ? 'a:right' : 'a:insideV'],
    ['a:lnT', isTop ? 'a:top' : 'a:insideH'],
    ['a:lnB', isBottom ? 'a:bottom' : 'a:insideH'],
  ] as const;
  return element('a:tcPr', {}, [
    ...sides.flatMap(([side, source]) => {
      const border = child(borders, source);
      const line = child(border, 'a:ln') ?? referencedFormat(design, 'lines', child(border, 'a:lnRef'));
      return line ? [{ ...line, name: side }] : [];
    }),
    ...(fill ? [fill] : []),
  ]);
}

/** Returns the color and weight that a part of a style defines for text, as `a:defRPr`. */
function textDefaults(style: XmlNode | undefined): XmlNode {
  const color = style?.children.find(({ name }) => name === 'a:srgbClr');
  const { b, i } = style?.attributes ?? {};
  return element(
    'a:defRPr',
    { ...(b !== undefined && { b: b === 'on' ? '1' : '0' }), ...(i !== undefined && { i: i === 'on' ? '1' : '0' }) },
    color ? [element('a:solidFill', {}, [color])] : [],
  );
}
