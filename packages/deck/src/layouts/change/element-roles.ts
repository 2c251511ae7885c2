import { calloutKindOf } from '../../model/element-part.ts';
import type { ElementPart } from '../../model/element-part.ts';
import type { SlideElement } from '../../model/element.ts';
import { isContent } from '../../elements/element-types.ts';
import { plainText } from '../../text/runs.ts';
import { diagramPartOf } from '../diagram/diagram-part.ts';
import { ganttPartOf } from '../gantt/gantt-part.ts';
import { isFooterText } from '../slide/slide-decorations.ts';

/** Parts that layouts give to text boxes without a role. */
const contentTexts: ReadonlySet<ElementPart | undefined> = new Set<ElementPart>([
  'caption',
  'attribution',
  'footnotes',
  'contact',
]);

/**
 * Returns an element's role in its slide's layout: heading, content, decoration that changes with the layout, or an
 * addition by the user that keeps its position.
 */
export function layoutRoleOf(element: SlideElement): 'heading' | 'content' | 'decoration' | 'added' {
  const { part, kind } = element;
  // The layout creates all elements of a Gantt chart and of other diagrams from content that is read from them.
  if (ganttPartOf(element) ?? diagramPartOf(element)) return 'decoration';
  if (kind === 'text') {
    if (element.role === 'title') return 'heading';
    if (isFooterText(element) || part === 'sectionNumber') return 'decoration';
    if (part === 'decoration' || part === 'styleDecoration') return 'decoration';
    return element.role !== undefined || contentTexts.has(part) || calloutKindOf(part) ? 'content' : 'added';
  }
  if (isContent(element)) return 'content';
  if (part === 'stepMark' || part === 'icon' || part === 'codeLanguage') return 'decoration';
  if (part === 'decoration' || part === 'styleDecoration') {
    const hasOwnText = kind === 'shape' && (element.paragraphs ?? []).some(hasText);
    return hasOwnText ? 'added' : 'decoration';
  }
  return 'added';
}

function hasText({ runs }: { runs: readonly { text: string }[] }): boolean {
  return plainText(runs) !== '';
}
