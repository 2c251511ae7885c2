import type { Box } from '../../model/box.ts';
import type { ListItem } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';
import { runsWidth } from '../../text/typeset-paragraphs.ts';
import { splitList } from '../columns/split-list-layout.ts';
import { boldLead } from '../recognize/bold-lead.ts';
import { sentimentOf } from '../recognize/opposites.ts';
import { readPeople } from '../people/read-people.ts';
import { referencesIn } from '../references/read-references.ts';
import type { LayoutContext, LayoutMatch, SlideContent } from '../slide-layout.ts';

/** Id of the layout that is varied. */
const cardsId = 'cards';
/** Maximum length of an item. Longer items are easier to read on cards. */
const maxItemLength = 90;
/** Items of which none is wider than this fraction of the body, in px, would leave half of their rows empty. */
const maxSparseRatio = 0.45;
const sparseStyle = { face: 'body', size: 36, lineHeight: 1 } as const;

/**
 * Returns another layout that suits a short list as well, if the slide before it also has cards, because one slide of
 * cards after another looks monotonous, or if the items are so short that rows would be nearly empty. Lists with icons,
 * tasks, people, advantages or disadvantages keep their cards.
 */
export function varyLayout(match: LayoutMatch, content: SlideContent, box: Box, context: LayoutContext): LayoutMatch {
  // The layout of a slide that exists is changed to the requested one.
  if (match.layout.id !== cardsId || !context.previousLayout || !isPlainList(content, context)) return match;
  const previous = context.previousLayout();
  const isSparse = previous !== splitList.id && hasOnlyShortItems(content, box);
  if (previous !== cardsId && !isSparse) return match;
  const pages = splitList.matchReason(content) && splitList.arrange(content, box, context);
  const reason = isSparse ? 'Its items are a few words.' : 'The slide before it has cards, so this one has none.';
  return pages ? { layout: splitList, reason: `${match.reason} ${reason}`, pages } : match;
}

/** Whether all items of a list are a few words without a name. */
function hasOnlyShortItems({ blocks: [list] }: SlideContent, { width }: Box): boolean {
  const isShort = ({ runs }: ListItem): boolean =>
    !boldLead(runs) && runsWidth(runs, sparseStyle) <= width * maxSparseRatio;
  return list?.kind === 'list' && list.items.every(isShort);
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
