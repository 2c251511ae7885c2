import type { ColorsOf } from './style-colors.ts';

/** The tech style: light text on a dark background. */
export const tech: ColorsOf = (isWarm) => ({
  colors: {
    headingText: 'white',
    bodyText: 'tint',
    strongText: 'bright',
    quietText: 'tint',
    footerText: 'bright',
    rule: 'bright',
    accent: 'bright',
    accentText: 'night',
    tableHead: isWarm ? 'bright' : 'main',
    tableHeadText: isWarm ? 'night' : 'white',
    tableText: 'white',
    tableLine: isWarm ? 'strong' : 'main',
    codeGround: 'night',
    codeText: 'tint',
    quoteText: 'white',
    quoteMark: 'bright',
    sectionNumber: 'bright',
    sectionTitle: 'white',
    sectionSubtitle: 'tint',
  },
  bullet: { shape: 'square', color: 'bright', check: 'night' },
  placeholder: { fill: 'night', shade: 'bright', color: 'tint' },
});
