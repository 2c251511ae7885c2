import type { ColorsOf } from './style-colors.ts';

/** The government style: strict symmetry, gold lines on light backgrounds, and gold text on dark ones. */
export const government: ColorsOf = () => ({
  colors: {
    headingText: 'dark',
    bodyText: 'ink',
    strongText: 'strong',
    quietText: 'dark',
    footerText: 'dark',
    rule: '#C79A3B',
    accent: 'strong',
    accentText: 'white',
    tableHead: 'dark',
    tableHeadText: '#FFE3A3',
    tableText: 'ink',
    tableLine: '#E3D3AE',
    tableStripe: 'tint',
    tableEdge: '#C79A3B',
    codeGround: 'tint',
    codeText: 'ink',
    quoteText: 'dark',
    quoteMark: '#C79A3B',
    sectionNumber: '#FFE3A3',
    sectionTitle: '#FFE3A3',
    sectionSubtitle: 'white',
  },
  bullet: { shape: 'diamond', color: 'strong', check: 'white' },
  placeholder: { fill: 'tint', shade: 'strong', color: 'dark' },
});
