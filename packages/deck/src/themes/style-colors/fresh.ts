import type { ColorsOf } from './style-colors.ts';

/** The fresh style: dark text on a tint, and rounded forms. */
export const fresh: ColorsOf = () => ({
  colors: {
    headingText: 'deep',
    bodyText: 'ink',
    strongText: 'strong',
    quietText: 'deep',
    footerText: 'deep',
    rule: 'vivid',
    accent: 'strong',
    accentText: 'white',
    tableHead: 'strong',
    tableHeadText: 'white',
    tableText: 'ink',
    tableLine: 'paper',
    tableStripe: 'tint',
    codeGround: 'tint',
    codeText: 'ink',
    quoteText: 'deep',
    quoteMark: 'vivid',
    sectionNumber: 'strong',
    sectionTitle: 'deep',
    sectionSubtitle: 'deep',
  },
  bullet: { shape: 'disc', color: 'vivid', check: 'white' },
  placeholder: { fill: 'tint', shade: 'main', color: 'deep' },
});
