import type { ColorsOf } from './style-colors.ts';

const seal = '#B23A2B';

/** The Chinese style: a seal-red stroke next to the heading, only horizontal rules, and the slide number in a moon. */
export const chinese: ColorsOf = () => ({
  colors: {
    headingText: 'dark',
    bodyText: 'ink',
    strongText: seal,
    quietText: 'dark',
    footerText: 'dark',
    rule: seal,
    accent: 'strong',
    accentText: 'white',
    tableHead: 'tint',
    tableHeadText: 'dark',
    tableText: 'ink',
    tableLine: 'muted',
    tableEdge: 'dark',
    codeGround: 'paper',
    codeText: 'ink',
    quoteText: 'dark',
    quoteMark: seal,
    sectionNumber: 'deep',
    sectionTitle: '#FFE3A3',
    sectionSubtitle: 'tint',
  },
  bullet: { shape: 'ring', color: seal, check: 'white' },
  placeholder: { fill: 'paper', shade: 'dark', color: 'dark' },
});
