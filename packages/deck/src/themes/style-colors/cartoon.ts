import type { ColorsOf } from './style-colors.ts';

/** The cartoon style: a panel with a thick outline on a bright background. */
export const cartoon: ColorsOf = (isWarm) => ({
  colors: {
    headingText: 'deep',
    bodyText: 'ink',
    strongText: 'strong',
    quietText: 'deep',
    footerText: 'deep',
    rule: 'vivid',
    accent: 'strong',
    accentText: 'white',
    tableHead: isWarm ? 'bright' : 'main',
    tableHeadText: isWarm ? 'deep' : 'white',
    tableText: 'ink',
    tableLine: 'tint',
    tableStripe: 'tint',
    codeGround: 'tint',
    codeText: 'ink',
    quoteText: 'deep',
    quoteMark: 'vivid',
    sectionNumber: 'deep',
    sectionTitle: 'deep',
    sectionSubtitle: 'deep',
  },
  bullet: { shape: 'disc', color: 'vivid', check: 'white' },
  placeholder: { fill: 'tint', shade: 'deep', color: 'deep' },
});
