import type { Deck } from '../model/deck.ts';
import type { Color, LookColor } from '../model/paint.ts';
import { chartColors } from './chart-colors.ts';
import type { SlideLook } from './slide-look.ts';

/** The colours that a look gives to the parts of its slides. */
export function lookColorsOf(theme: Deck['theme'], look: SlideLook): Readonly<Record<LookColor, Color>> {
  const { heading, body, footer, quote, accent, table, code, section } = look;
  const { text, line, ground, palette } = chartColors(theme);
  const [chart1 = text, chart2 = text, chart3 = text, chart4 = text] = palette;
  const [chart5 = text, chart6 = text, chart7 = text, chart8 = text] = palette.slice(4);
  return {
    headingText: heading.color,
    bodyText: body.color,
    strongText: body.strong,
    quietText: body.quiet,
    footerText: footer.color,
    rule: quote.bar,
    accent: accent.fill,
    accentText: accent.ink,
    tableHead: table.headFill,
    tableHeadText: table.headColor,
    tableText: table.color,
    tableLine: table.line,
    // A style without stripes: for tables that bring theirs along.
    tableStripe: table.stripe ?? code.fill,
    tableEdge: table.edge?.color ?? table.line,
    codeGround: code.fill,
    codeText: code.color,
    quoteText: quote.color,
    quoteMark: quote.mark,
    sectionNumber: section.number.color,
    sectionTitle: section.heading.color,
    sectionSubtitle: section.subtitle.color,
    chartText: text,
    chartLine: line,
    chartGround: ground,
    chart1,
    chart2,
    chart3,
    chart4,
    chart5,
    chart6,
    chart7,
    chart8,
  };
}

/** The look as elements are made from it: by the names of its colours instead of the colours. */
export function withNamedColors(look: SlideLook): SlideLook {
  const { heading, body, footer, table, section } = look;
  return {
    ...look,
    heading: { ...heading, color: 'headingText' },
    body: { ...body, color: 'bodyText', strong: 'strongText', quiet: 'quietText' },
    footer: { ...footer, color: 'footerText' },
    quote: { mark: 'quoteMark', color: 'quoteText', bar: 'rule' },
    accent: { fill: 'accent', ink: 'accentText' },
    code: { color: 'codeText', fill: 'codeGround' },
    table: {
      headFill: 'tableHead',
      headColor: 'tableHeadText',
      color: 'tableText',
      line: 'tableLine',
      ...(table.stripe && { stripe: 'tableStripe' }),
      ...(table.edge && { edge: { ...table.edge, color: 'tableEdge' } }),
    },
    section: {
      ...section,
      number: { ...section.number, color: 'sectionNumber' },
      heading: { ...section.heading, color: 'sectionTitle' },
      subtitle: { ...section.subtitle, color: 'sectionSubtitle' },
    },
  };
}
