import { paragraphsOf } from '../model/animation-steps.ts';
import type { CoverTexts } from '../styles/design.ts';
import type { Slide } from '../model/deck.ts';
import type { PlaceholderRole, SlideElement, TextElement } from '../model/element.ts';
import type { Paragraph } from '../model/text.ts';
import { textIn } from './text-by-key.ts';
import { textOfRuns } from '../text/runs.ts';

/** Whether a slide is drawn as a cover: a title or closing slide. */
export function isCover({ layout }: Slide): boolean {
  return layout === 'title' || layout === 'closing';
}

/** Whether an element is a text box with a role, such as a title. */
export function isRoleText(element: SlideElement): element is TextElement {
  return element.kind === 'text' && element.role !== undefined;
}

/** Returns the text boxes of a cover. */
export function coverTexts(slide: Slide): CoverTexts {
  const byRole = (role: PlaceholderRole): string =>
    textOf(slide.elements.find((one) => isRoleText(one) && one.role === role));
  const [subtitle, author, date, organization] = [
    subtitleOf(slide),
    byRole('author'),
    byRole('date'),
    textOf(textIn(slide, 'unit')),
  ];
  return {
    title: byRole('title'),
    ...(subtitle && { subtitle }),
    ...(author && { author }),
    ...(date && { date }),
    ...(organization && { organization }),
  };
}

/**
 * Returns the subtitle of a cover. Parts that the cover shows on separate lines are separated by dots again, except
 * the lines of a closing slide.
 */
function subtitleOf({ elements, layout }: Slide): string {
  const element = elements.find((one) => isRoleText(one) && one.role === 'subtitle');
  const lines = paragraphsIn(element).map(({ runs }) => textOfRuns(runs));
  return lines.join(' ').replace(/ ?\n/gu, layout === 'closing' ? '\n' : ' · ');
}

function textOf(element: SlideElement | undefined): string {
  return paragraphsIn(element).map(paragraphText).join(' ');
}

function paragraphsIn(element: SlideElement | undefined): readonly Paragraph[] {
  return element ? paragraphsOf(element) : [];
}

/**
 * Matches a line break without a space between two words that need one. A cover breaks lines after spaces, but text that
 * is typed at the end of a line follows the space. A break next to at least 19 characters is regarded as inside a word that
 * is longer than a line of the cover, because hardly any other word has so many.
 */
const breakBetweenWords =
  /(?<=[^\s\p{Script=Han}\p{Pd}\p{Ps}/\u3000-\u303F\uFF00-\uFFEF])(?<!\S{19})\n(?=[^\s\p{Script=Han}])/gu;
const longWord = /^\S{19}$/u;

/** Returns a paragraph without the line breaks that a cover adds to its title, but with the spaces at them. */
export function paragraphText({ runs }: Paragraph): string {
  return textOfRuns(runs)
    .replace(breakBetweenWords, (_, at: number, text: string) =>
      longWord.test(text.slice(at + 1, at + 20)) ? '' : ' ',
    )
    .replace(/\n/gu, '');
}
