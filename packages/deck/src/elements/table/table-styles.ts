import type { Deck } from '../../model/deck.ts';
import type { TableElement } from '../../model/element.ts';
import type { Color } from '../../model/paint.ts';
import { colorXml } from '../../ooxml/drawing/color.ts';
import { fillXml } from '../../ooxml/drawing/fill.ts';
import { stableGuid } from '../../ooxml/stable-guid.ts';
import type { SlideContext } from '../../ooxml/slide-context.ts';
import { tag } from '../../ooxml/xml.ts';
import { namespaces } from '../../ooxml/namespaces.ts';
import { bordersXml, headerBordersXml } from './pptx-borders.ts';

type TotalRowFormat = Parameters<SlideContext['tableStyle']>[1];
type TableFormat = Omit<TableElement['style'], 'size' | 'insets'> & { total?: TotalRowFormat };

/**
 * The table styles of a deck (fills, borders and text colors), without duplicates. Tables refer to them, and rows added
 * later use them.
 */
export class TableStyles {
  readonly #theme: Deck['theme'];
  readonly #styles = new Map<string, { id: string; xml: string }>();

  constructor(theme: Deck['theme']) {
    this.#theme = theme;
  }

  /**
   * Adds the style of a table, unless an equal one exists.
   * @returns Its id. Tables that differ only in font size and insets share a style.
   */
  idOf(table: TableElement['style'], total?: TotalRowFormat): string {
    const { size: _, insets: _insets, ...own } = table;
    const format: TableFormat = { ...own, ...(total && { total }) };
    const { style, color, accent } = this.#theme;
    const key = JSON.stringify([style, color, ...(accent ? [accent] : []), format]);
    let tableStyle = this.#styles.get(key);
    if (!tableStyle) {
      // A table that is copied to a different deck finds its style by this id, so the id must be unique to the style's
      // format.
      const id = stableGuid(key);
      tableStyle = { id, xml: styleXml(this.#theme, format, { id, name: `Table ${this.#styles.size + 1}` }) };
      this.#styles.set(key, tableStyle);
    }
    return tableStyle.id;
  }

  /** Writes the part with all table styles (ECMA-376 §14.2.9). The first style is the default of new tables. */
  toXml(): string {
    const styles = [...this.#styles.values()];
    return tag(
      'a:tblStyleLst',
      {
        'xmlns:a': namespaces['xmlns:a'],
        // "Medium Style 2 - Accent 1": PowerPoint's default for new tables.
        def: styles[0]?.id ?? '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}',
      },
      ...styles.map(({ xml }) => xml),
    );
  }
}

/** Writes a style (§20.1.4.2.26) with five parts: all cells, every other row, first column, total row, header. */
function styleXml(theme: Deck['theme'], format: TableFormat, { id, name }: { id: string; name: string }): string {
  const { headFill, headColor, color, stripe, total } = format;
  const boldText = (textColor: Color): string =>
    tag('a:tcTxStyle', { b: 'on' }, tag('a:fontRef', { idx: 'minor' }), colorXml(theme, textColor));
  const fillTag = (fill: string): string => tag('a:fill', {}, fill);
  return tag(
    'a:tblStyle',
    { styleId: id, styleName: name },
    tag(
      'a:wholeTbl',
      {},
      tag('a:tcTxStyle', {}, tag('a:fontRef', { idx: 'minor' }), colorXml(theme, color)),
      tag('a:tcStyle', {}, bordersXml(theme, format), fillTag(fillXml(theme, undefined))),
    ),
    stripe
      ? tag(
          'a:band1H',
          {},
          tag('a:tcStyle', {}, tag('a:tcBdr'), fillTag(fillXml(theme, { kind: 'solid', color: stripe }))),
        )
      : '',
    // Without a color, because LibreOffice applies it to the header and the total row, too.
    tag('a:firstCol', {}, tag('a:tcTxStyle', { b: 'on' }), tag('a:tcStyle', {}, tag('a:tcBdr'))),
    tag(
      'a:lastRow',
      {},
      boldText(total?.color ?? color),
      tag(
        'a:tcStyle',
        {},
        tag('a:tcBdr'),
        total ? fillTag(fillXml(theme, total.fill && { kind: 'solid', color: total.fill })) : '',
      ),
    ),
    tag(
      'a:firstRow',
      {},
      boldText(headColor),
      tag(
        'a:tcStyle',
        {},
        headerBordersXml(theme, format),
        fillTag(fillXml(theme, { kind: 'solid', color: headFill })),
      ),
    ),
  );
}
