import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { ListItem } from '../../model/outline.ts';
import { withCapital } from '../../text/slice-runs.ts';
import { boldLead } from '../recognize/bold-lead.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { definitionRows } from './definitions-layout.ts';

/** Numbers of items. Fewer are on cards or bands. */
const limits = { min: 5, max: 8 } as const;
/** Maximum fraction of items whose bold words only begin a sentence: “**Acceptance test** after every service”. */
const maxUnseparated = 0.34;

/**
 * Lays out items that begin with names in bold in rows between lines, with the names in a column. Cards of such texts, which
 * differ in length, would have different heights. Returns undefined for other items, or if they do not fit.
 */
export function namedRows(items: readonly ListItem[], area: Box, context: LayoutContext): SlideElement[] | undefined {
  if (items.length < limits.min || items.length > limits.max) return undefined;
  if (items.some(({ items: inner, checked, mark, number }) => (inner ?? checked ?? mark ?? number) !== undefined))
    return undefined;
  const leads = items.flatMap(({ runs }) => boldLead(runs) ?? []);
  const unseparated = leads.filter(({ separator }) => separator === 'space').length;
  if (leads.length < items.length || unseparated > maxUnseparated * items.length) return undefined;
  const entries = leads.map(({ label, text, separator }) => ({
    label: [label],
    text: separator === 'space' ? text : withCapital(text),
  }));
  return definitionRows(entries, area, context);
}
