import type { ColorsOf } from './style-colors.ts';

/** The business style: a light background, a slanted motif, a rule below the heading and one above the footer. */
export const business: ColorsOf = (isWarm) => ({
  colors: {
    headingText: 'dark',
    bodyText: 'ink',
    strongText: 'strong',
    quietText: 'muted',
    footerText: 'dark',
    rule: isWarm ? 'vivid' : 'main',
    accent: 'strong',
    accentText: 'white',
    tableHead: 'panel',
    tableHeadText: 'white',
    tableText: 'ink',
    tableLine: 'paper',
    tableStripe: 'tint',
    codeGround: 'tint',
    codeText: 'ink',
    quoteText: 'dark',
    quoteMark: 'strong',
    sectionNumber: 'bright',
    sectionTitle: 'white',
    sectionSubtitle: 'tint',
  },
  bullet: { shape: 'parallelogram', color: isWarm ? 'vivid' : 'main', check: 'white' },
  placeholder: { fill: 'tint', shade: 'main', color: 'dark' },
});
