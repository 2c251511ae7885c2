import type { ColorsOf } from './style-colors.ts';

/** The minimal style: dark text on white, with one shape, one line of text and white space. */
export const minimal: ColorsOf = (isWarm) => ({
  colors: {
    headingText: 'ink',
    bodyText: 'ink',
    strongText: 'strong',
    quietText: 'muted',
    footerText: 'muted',
    rule: 'vivid',
    accent: 'strong',
    accentText: 'white',
    tableHead: 'paper',
    tableHeadText: 'strong',
    tableText: 'ink',
    tableLine: '#D9DDE3',
    tableEdge: 'ink',
    codeGround: 'tint',
    codeText: 'ink',
    quoteText: 'ink',
    quoteMark: 'vivid',
    sectionNumber: 'strong',
    sectionTitle: 'ink',
    sectionSubtitle: 'muted',
  },
  bullet: { shape: 'disc', color: isWarm ? 'vivid' : 'main', check: 'white' },
  placeholder: { fill: 'tint', shade: 'muted', color: 'muted' },
});
