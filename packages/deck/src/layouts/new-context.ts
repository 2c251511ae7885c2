import { slideThemeOf } from '../styles/slide-themes.ts';
import { headingFrame } from './content-slides.ts';
import { headingElement, fitHeading } from './headings.ts';
import type { LayoutContext } from './slide-layout.ts';

type ContextInput = Pick<LayoutContext, 'deck' | 'pictureOf' | 'formulaOf' | 'layouts' | 'report' | 'onChoice'>;

/** Creates the layout context from a deck's style. */
export function newContext(input: ContextInput): LayoutContext {
  const { theme, language } = input.deck;
  const context: LayoutContext = {
    ...input,
    theme,
    language,
    slideTheme: slideThemeOf(theme),
    headingOf: (heading) => {
      const frame = headingFrame(context);
      return headingElement(fitHeading(heading, frame), frame, '', ['']);
    },
  };
  return context;
}
