import type { Box } from '../../model/box.ts';
import { plainText, weightedLengthOf } from '../../text/runs.ts';
import { cardBarName } from './card.ts';
import { splitList } from '../columns/split-list-layout.ts';
import { sentimentOf } from '../recognize/opposites.ts';
import { readPeople } from '../people/read-people.ts';
import { referencesIn } from '../references/read-references.ts';
import type { LayoutContext, LayoutMatch, SlideContent } from '../slide-layout.ts';

/** Id of the layout that is varied. */
const cardsId = 'cards';
/** Maximum length of an item. Longer items are easier to read on cards. */
const maxItemLength = 90;
/** Matches a Chinese heading of several clauses, and its maximum length on a panel, where a Han character counts as two. */
const hanClauses = /\p{Script=Han}[，：；]\S/u;
const maxClausesLength = 16;

/**
 * Returns another layout that suits a short list as well, if the slide before it also has cards, because one slide of
 * cards after another looks monotonous. Lists with icons, tasks, people, advantages or disadvantages keep their cards.
 */
export function varyLayout(match: LayoutMatch, content: SlideContent, box: Box, context: LayoutContext): LayoutMatch {
  if (match.layout.id !== cardsId || context.previousLayout?.() !== cardsId || !isPlainList(content, context))
    return match;
  // Two texts on panels in the accent color look different.
  if (!match.pages.flat().some(({ name }) => name === cardBarName)) return match;
  // The clauses of a long Chinese heading would be broken on the narrow panel.
  const { heading } = content;
  if (hanClauses.test(plainText(heading)) && weightedLengthOf(heading) > maxClausesLength) return match;
  const pages = splitList.matchReason(content) && splitList.arrange(content, box, context);
  return pages
    ? { layout: splitList, reason: `${match.reason} The slide before it has cards, so this one has none.`, pages }
    : match;
}

function isPlainList({ heading, blocks }: SlideContent, context: LayoutContext): boolean {
  const [list] = blocks;
  return (
    list?.kind === 'list' &&
    !readPeople(heading, blocks) &&
    !referencesIn(heading, blocks) &&
    sentimentOf(plainText(heading)) === undefined &&
    context.iconsOf(list.items) === undefined &&
    list.items.every(({ runs }) => plainText(runs).length <= maxItemLength)
  );
}
