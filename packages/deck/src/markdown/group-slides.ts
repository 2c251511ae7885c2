import type { Heading, PhrasingContent, RootContent } from 'mdast';
import type { OutlineSlide } from '../model/outline.ts';
import type { NodeOrNotes } from './notes-fences.ts';
import { isFigureHeading } from '../text/figure-text.ts';
import { isLayoutComment } from './layout-hint.ts';
import { isTitleWithoutNumber, titlesOverlap } from './title-overlap.ts';

/** The nodes of one slide before they are parsed into blocks. */
export interface SlideNodes {
  kind: OutlineSlide['kind'];
  heading?: Heading;
  content: NodeOrNotes[];
}

/** Maximum characters of a subtitle. */
const maxSubtitleLength = 200;

/**
 * Splits nodes into slides. The first `#` is the title, and a later `#` a section, or a slide if it is only a figure.
 * `##` begins a slide, and `---` a slide without a heading. Without any `##`, each `#` begins a slide.
 * `syntax/create-parser.ts` determines which `---` are thematic breaks.
 * @param knownTitle The title in the front matter; if the first `#` has a different text, it is a section or a slide.
 */
export function groupSlides(entries: readonly NodeOrNotes[], knownTitle = ''): SlideNodes[] {
  const nodes = entries.flatMap((entry) => ('node' in entry ? [entry.node] : []));
  const hasSecondLevel = nodes.some((node) => node.type === 'heading' && node.depth === 2);
  const first = titleHeading(nodes, hasSecondLevel);
  const title = first && titlesOverlap(textOf(first), knownTitle) ? first : undefined;
  const slides: SlideNodes[] = [];
  let current: SlideNodes = { kind: 'content', content: [] };
  const begin = (slide: SlideNodes): void => {
    slides.push(current);
    current = slide;
  };
  for (const entry of entries) {
    const node = 'node' in entry ? entry.node : undefined;
    if (node?.type === 'thematicBreak') begin({ kind: 'content', content: [] });
    else if (node?.type === 'heading' && node.depth <= 2) {
      // A comment directly above a heading requests the layout of the slide that the heading begins.
      const requests = current.content.splice(current.content.findLastIndex((one) => !isLayoutRequest(one)) + 1);
      begin({
        kind:
          node === title
            ? 'title'
            : node.depth === 1 && hasSecondLevel && !isFigureHeading(textOf(node))
              ? 'section'
              : 'content',
        // The cover shows the complete title.
        ...(!(node === title && isTitleWithoutNumber(textOf(node), knownTitle)) && { heading: node }),
        content: requests,
      });
    } else current.content.push(entry);
  }
  slides.push(current);
  return slides;
}

function isLayoutRequest(entry: NodeOrNotes): boolean {
  return 'node' in entry && entry.node.type === 'html' && isLayoutComment(entry.node.value);
}

function textOf(node: Heading | PhrasingContent): string {
  if ('children' in node) return node.children.map(textOf).join('');
  return 'value' in node ? node.value : ' ';
}

/** Returns the first node with content if it is a `#` heading. Without any `##`, only little text may follow it. */
function titleHeading(nodes: readonly RootContent[], hasSecondLevel: boolean): Heading | undefined {
  const first = nodes.findIndex(
    (node) => node.type !== 'html' && node.type !== 'definition' && node.type !== 'thematicBreak',
  );
  const heading = nodes[first];
  if (heading?.type !== 'heading' || heading.depth !== 1) return undefined;
  if (hasSecondLevel) return heading;
  const next = nodes.findIndex(
    (node, index) => index > first && (node.type === 'thematicBreak' || (node.type === 'heading' && node.depth === 1)),
  );
  const nodesBelow = nodes
    .slice(first + 1, next < 0 ? nodes.length : next)
    .filter((node) => node.type !== 'html' && node.type !== 'definition');
  const [subtitle, ...others] = nodesBelow;
  const length = (nodesBelow.at(-1)?.position?.end.offset ?? 0) - (subtitle?.position?.start.offset ?? 0);
  // Below a smaller heading, which is the subtitle, there may be the author and the date.
  const isSubtitle =
    subtitle?.type === 'heading'
      ? others.length <= 2 && others.every(({ type }) => type === 'paragraph')
      : subtitle?.type === 'paragraph' && others.length === 0;
  return nodesBelow.length === 0 || (isSubtitle && length <= maxSubtitleLength) ? heading : undefined;
}
