import { styleArt } from './style-art.ts';
import type { Deck } from '../model/deck.ts';
import { extraHeightOf, slideHeightOf } from '../model/slide-size.ts';
import { bodyBoxes } from '../themes/body-boxes.ts';
import type { SlideTheme } from '../themes/slide-theme.ts';
import { extendBox, extendMaster } from './extend-master.ts';

type ThemedDeck = Pick<Deck, 'theme' | 'size'>;

const cache = new Map<string, SlideTheme>();

/**
 * Returns the slide theme of a deck's style and size. Colors stored in elements refer to the part to which they belong;
 * see `semanticColors`.
 * @throws Error if the style was not loaded; see `loadStyles`.
 */
export function slideThemeOf(deck: ThemedDeck): SlideTheme {
  const { style, color } = deck.theme;
  const key = `${style}/${color}/${slideHeightOf(deck)}`;
  let slideTheme = cache.get(key);
  if (!slideTheme) cache.set(key, (slideTheme = createSlideTheme(deck)));
  return slideTheme;
}

function createSlideTheme(deck: ThemedDeck): SlideTheme {
  const { theme } = deck;
  const extraHeight = extraHeightOf(deck);
  const master = extendMaster(styleArt(theme.style).master(theme), extraHeight);
  const { heading, table, footer, section } = master;
  return {
    ...master,
    slideHeight: slideHeightOf(deck),
    titlePanel: master.titlePanel ?? { fill: 'accent', ink: 'accentText' },
    heading: { ...heading, color: 'headingText' },
    body: {
      box: extendBox(bodyBoxes.box, extraHeight),
      withoutHeading: extendBox(bodyBoxes.withoutHeading, extraHeight),
      color: 'bodyText',
      strong: 'strongText',
      secondary: 'quietText',
    },
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
      number: { ...section.number, color: section.colors?.number ?? 'sectionNumber' },
      heading: { ...section.heading, color: section.colors?.heading ?? 'sectionTitle' },
      subtitle: { ...section.subtitle, color: section.colors?.subtitle ?? 'sectionSubtitle' },
    },
  };
}
