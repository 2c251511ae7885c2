import { styleArt } from './style-art.ts';
import type { Deck } from '../model/deck.ts';
import { bodyBoxes } from '../themes/body-boxes.ts';
import type { SlideTheme } from '../themes/slide-theme.ts';

const cache = new Map<string, SlideTheme>();

/**
 * Returns a style's slide theme. Colors stored in elements refer to the part they belong to; see `semanticColors`.
 * @throws Error if the style was not loaded; see `loadStyles`.
 */
export function slideThemeOf(theme: Deck['theme']): SlideTheme {
  const key = `${theme.style}/${theme.color}`;
  let slideTheme = cache.get(key);
  if (!slideTheme) cache.set(key, (slideTheme = createSlideTheme(theme)));
  return slideTheme;
}

function createSlideTheme(theme: Deck['theme']): SlideTheme {
  const master = styleArt(theme.style).master(theme);
  const { heading, table, footer, section } = master;
  return {
    ...master,
    heading: { ...heading, color: 'headingText' },
    body: { ...bodyBoxes, color: 'bodyText', strong: 'strongText', secondary: 'quietText' },
    table: {
      headFill: 'tableHead',
      headColor: 'tableHeadText',
      color: 'tableText',
      line: 'tableLine',
      ...(table.isStriped && { stripe: 'tableStripe' }),
      ...(table.edge && { edge: { ...table.edge, color: 'tableEdge' } }),
    },
    code: { color: 'codeText', fill: 'codeGround' },
    quote: { mark: 'quoteMark', color: 'quoteText', bar: 'rule' },
    accent: { fill: 'accent', ink: 'accentText' },
    footer: { ...footer, color: 'footerText' },
    section: {
      ...section,
      number: { ...section.number, color: 'sectionNumber' },
      heading: { ...section.heading, color: 'sectionTitle' },
      subtitle: { ...section.subtitle, color: 'sectionSubtitle' },
    },
  };
}
