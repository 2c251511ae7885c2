import { fitRows, fitText } from '@ppt-embed/deck';
import type { ChartElement, Deck, Run, ShapeElement, SlideElement, TableElement, TextElement } from '@ppt-embed/deck';
import { withText } from './text/element-text.ts';

/** The continuous pieces of an element's text, such as its paragraphs or cells. */
export type Pieces = readonly (readonly Run[])[];

/** Access to the text of an element type as pieces, for find and replace. */
export interface TextPieces<Element extends SlideElement> {
  read: (element: Element) => Pieces;
  /**
   * Replaces the text and lays it out again.
   * @param pieces As many pieces as `read` returns, in the same order.
   */
  write: (element: Element, pieces: Pieces, deck: Deck) => Element;
}

/** The paragraphs of a text box or shape. */
export const paragraphPieces: TextPieces<TextElement> & TextPieces<ShapeElement> = {
  read: ({ paragraphs = [] }: TextElement | ShapeElement) => paragraphs.map(({ runs }) => runs),
  write: <Element extends TextElement | ShapeElement>(element: Element, pieces: Pieces, deck: Deck): Element => {
    if (!element.paragraphs) return element;
    return withText(deck, element, (text) =>
      fitText(deck, {
        ...text,
        paragraphs: text.paragraphs.map((paragraph, index) => ({
          ...paragraph,
          runs: pieces[index] ?? paragraph.runs,
        })),
      }),
    );
  },
};

/** The cells of a table. */
export const cellPieces: TextPieces<TableElement> = {
  read: ({ rows }) => rows.flatMap(({ cells }) => cells.map(({ runs }) => runs)),
  write(table, pieces) {
    const rest = pieces.values();
    const rows = table.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => ({ ...cell, runs: rest.next().value ?? cell.runs })),
    }));
    return fitRows({ ...table, rows });
  },
};

/** The title, categories and series names of a chart. They have no format. */
export const chartPieces: TextPieces<ChartElement> = {
  read: ({ title = '', categories, series }) =>
    [title, ...categories, ...series.map(({ name }) => name)].map((text) => [{ text }]),
  write(chart, pieces) {
    const [title = '', ...names] = pieces.map((runs) => runs.map(({ text }) => text).join(''));
    return {
      ...chart,
      ...(chart.title !== undefined && { title }),
      categories: chart.categories.map((category, index) => names[index] ?? category),
      series: chart.series.map((one, index) => ({ ...one, name: names[chart.categories.length + index] ?? one.name })),
    };
  },
};
