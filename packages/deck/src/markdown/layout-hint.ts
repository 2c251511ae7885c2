import type { NodeOrNotes } from './notes-fences.ts';
import { fenceOf } from './notes-fences.ts';
import { layoutNamed } from './layout-names.ts';

const fence = /^\{?\.?(cards|kpi|steps|matrix|comparison)\}?$/iu;
// ReDoS: at most 200 characters.
const comment = /^<!--\s*(?:_?layout|版式)\s*[:：=]\s*([^\n<>]{1,60})-->$/iu;

/** Whether a `:::` line requests a layout for its content. */
export function isLayoutFence(name: string): boolean {
  return fence.test(name);
}

/** Returns the layout that `<!-- layout: cards -->` or `::: cards` requests for a slide. */
export function layoutHint(entries: readonly NodeOrNotes[]): string | undefined {
  for (const entry of entries) {
    const node = 'node' in entry ? entry.node : undefined;
    const name = fence.exec(fenceOf(node) ?? '')?.[1];
    const layout = name === undefined ? node?.type === 'html' && commentedLayout(node.value) : layoutNamed(name);
    if (layout) return layout;
  }
  return undefined;
}

function commentedLayout(html: string): string | undefined {
  const name = comment.exec(html.trim().slice(0, 200))?.[1];
  return name === undefined ? undefined : layoutNamed(name.trim());
}

/**
 * Matches a setting of Marp for one slide, `_class: lead`, or for all slides below it, and attributes of reveal.js:
 * `.element: class="fragment"`.
 */
const directive =
  /^\s*(?:\.(?:element|slide)|_?(?:class|color|backgroundColor|backgroundImage|backgroundPosition|backgroundRepeat|backgroundSize|paginate|header|footer|theme|size|math|headingDivider|style|transition|fit))(?:\s*:.*)?\s*$/u;

/** Whether the text of a comment is only settings of another tool, which are not notes. */
export function isToolSetting(comment: string): boolean {
  const lines = comment.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 0 && lines.every((line, index) => directive.test(line) && (line.includes(':') || index === 0));
}

/** Whether a comment sets the layout instead of being a note. */
export function isLayoutComment(html: string): boolean {
  return commentedLayout(html) !== undefined;
}
