import { slideLookOf } from '../themes/slide-looks.ts';
import { headingPlace } from './content-slides.ts';
import { headingElement, shownHeading } from './headings.ts';
import type { LayOutContext } from './lay-out-context.ts';

type Given = Pick<LayOutContext, 'deck' | 'pictureOf' | 'formulaOf' | 'layouts' | 'report' | 'choose'>;

/** What layouts are given, with all that follows from a deck's style. */
export function newContext(given: Given): LayOutContext {
  const { theme, language } = given.deck;
  const context: LayOutContext = {
    ...given,
    theme,
    language,
    look: slideLookOf(theme),
    headingOf: (heading) => {
      const place = headingPlace(context);
      return headingElement(shownHeading(heading, place), place, '', ['']);
    },
  };
  return context;
}
