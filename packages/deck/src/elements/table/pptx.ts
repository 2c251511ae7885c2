import type { TableCell, TableElement } from '../../model/element.ts';
import type { Stroke } from '../../model/paint.ts';
import { toEmu } from '../../model/units.ts';
import { fillXml } from '../../pptx/drawing/fill.ts';
import { lineXml } from '../../pptx/drawing/line.ts';
import { locksXml } from '../../pptx/drawing/locks.ts';
import { nonVisualXml } from '../../pptx/drawing/non-visual.ts';
import { textBodyXml } from '../../pptx/drawing/text-body.ts';
import { transformXml } from '../../pptx/drawing/transform.ts';
import type { ElementWriter, SlideContext } from '../../pptx/slide-context.ts';
import type { Attributes } from '../../pptx/xml.ts';
import { tag } from '../../pptx/xml.ts';
import { cellInsets, cellParagraphs, cellTypography } from './layout.ts';
import { cellPlaces } from './merged-cells.ts';
import type { CellPlace } from './merged-cells.ts';

/** A native table (ECMA-376 §21.1.3) in a graphic frame. */
export const writeTable: ElementWriter<'table'> = (element, slide) => {
  const places = cellPlaces(element);
  const looks = new Map<string, string>();
  const rows = element.rows.map((row, index) =>
    tag(
      'a:tr',
      { h: Math.max(1, toEmu(row.height)) },
      ...element.columns.map((_, column) =>
        cellXml(row.cells[column] ?? { runs: [] }, element, { places, row: index, column, looks }, slide),
      ),
    ),
  );
  if (rows.length === 0 || element.columns.length === 0) return '';
  return tag(
    'p:graphicFrame',
    {},
    tag(
      'p:nvGraphicFramePr',
      {},
      nonVisualXml(element, slide, 'Table'),
      tag('p:cNvGraphicFramePr', {}, locksXml('a:graphicFrameLocks', element, { noGrp: 1 })),
      tag('p:nvPr'),
    ),
    transformXml(element.box, 'p:xfrm'),
    tag(
      'a:graphic',
      {},
      tag(
        'a:graphicData',
        { uri: 'http://schemas.openxmlformats.org/drawingml/2006/table' },
        tag(
          'a:tbl',
          {},
          tag('a:tblPr', { firstRow: 1, bandRow: element.style.stripe ? 1 : undefined }),
          tag('a:tblGrid', {}, ...element.columns.map((width) => tag('a:gridCol', { w: Math.max(1, toEmu(width)) }))),
          ...rows,
        ),
      ),
    ),
  );
};

interface CellAt {
  places: readonly (readonly CellPlace[])[];
  row: number;
  column: number;
  /** What the cells so far look like, by what decides it. */
  looks: Map<string, string>;
}

function cellXml(cell: TableCell, { style, rows }: TableElement, at: CellAt, slide: SlideContext): string {
  const { theme } = slide.deck;
  const { places, row, column } = at;
  const place = places[row]?.[column];
  // A cell that lies under a merged one looks like it.
  const first = place?.isCovered ? place.row : row;
  const isHead = first === 0;
  const fill = isHead ? style.headFill : first % 2 === 1 ? style.stripe : undefined;
  const below = place && !place.isCovered ? row + place.rows : row + 1;
  return tag(
    'a:tc',
    mergeAttributes(at),
    textBodyXml(
      place?.isCovered ? [] : cellParagraphs(cell),
      { ...cellTypography(style.size, isHead), color: isHead ? style.headColor : style.color },
      slide,
      { name: 'a:txBody' },
    ),
    known(at.looks, `${row}/${below}/${fill}`, () =>
      tag(
        'a:tcPr',
        {
          marL: toEmu(cellInsets.x),
          marR: toEmu(cellInsets.x),
          marT: toEmu(cellInsets.y),
          marB: toEmu(cellInsets.y),
          anchor: 'ctr',
        },
        lineXml(theme, undefined, 'a:lnL'),
        lineXml(theme, undefined, 'a:lnR'),
        lineXml(theme, rule(style, row, rows.length), 'a:lnT'),
        lineXml(theme, rule(style, below, rows.length), 'a:lnB'),
        fillXml(theme, fill && { kind: 'solid', color: fill }),
      ),
    ),
  );
}

/** The cells of a row look alike. */
function known(looks: Map<string, string>, key: string, make: () => string): string {
  let xml = looks.get(key);
  if (xml === undefined) looks.set(key, (xml = make()));
  return xml;
}

/** How a cell is merged with its neighbours (ECMA-376 §21.1.3.16). */
function mergeAttributes({ places, row, column }: CellAt): Attributes {
  const place = places[row]?.[column];
  if (!place) return {};
  const origin = place.isCovered ? places[place.row]?.[place.column] : place;
  const { rows, columns } = origin?.isCovered === false ? origin : { rows: 1, columns: 1 };
  const isFirstRow = !place.isCovered || place.row === row;
  const isFirstColumn = !place.isCovered || place.column === column;
  return {
    rowSpan: isFirstRow && rows > 1 ? rows : undefined,
    gridSpan: isFirstColumn && columns > 1 ? columns : undefined,
    hMerge: isFirstColumn ? undefined : 1,
    vMerge: isFirstRow ? undefined : 1,
  };
}

/** The rule over a row; the one after the last row is the table's foot. */
function rule(style: TableElement['style'], above: number, count: number): Stroke | undefined {
  if (above === 0 || above === count) return style.edge;
  if (above === 1 && style.edge) return { ...style.edge, width: style.edge.width / 2 };
  return { color: style.line, width: 1 };
}
