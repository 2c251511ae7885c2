import type { SlideElement } from '@ppt-embed/deck';
import { isActionDisabled } from '../../actions/action.ts';
import { ActionIcons } from '../../actions/ActionButton.tsx';
import { actionOf } from '../../actions/actions.ts';
import type { ActionContext, ActionName } from '../../actions/actions.ts';
import { alignActionNames, evenActionNames } from '../../actions/arrange-actions.ts';
import { cardUnits } from '../../commands/card-units.ts';
import { isMovable } from '../../elements/element-behavior.ts';
import { useStore } from '../../kit/use-store.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { currentSlide } from '../../model/editor-state.ts';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

const groupActionNames: readonly ActionName[] = ['group', 'ungroup', 'connect'];

/**
 * Whether the selected elements have this section: several objects, or a group.
 * @param all All elements of the slide.
 */
export function isArranged(all: readonly SlideElement[], selected: readonly SlideElement[]): boolean {
  const movable = selected.filter(isMovable);
  const ids = movable.map(({ id }) => id);
  return movable.some(({ kind }) => kind === 'group') || cardUnits(all, ids).length > 1;
}

interface AlignSectionProps {
  context: ActionContext;
  /** The selected elements. */
  elements: readonly SlideElement[];
}

/**
 * Section that aligns, distributes and groups several objects, or ungroups a group. It is the first one, because several objects are usually
 * selected for that.
 */
export function AlignSection({ context, elements }: AlignSectionProps) {
  const t = useMessages(messages);
  const slide = useStore(context.doc.deferred, currentSlide);
  if (!isArranged(slide?.elements ?? [], elements)) return null;
  const enabled = (names: readonly ActionName[]): readonly ActionName[] =>
    names.filter((name) => !isActionDisabled(actionOf(name), context));
  return (
    <Section title={t.align}>
      <ActionIcons actions={enabled(alignActionNames)} context={context} name={t.align} />
      <ActionIcons actions={enabled([...evenActionNames, ...groupActionNames])} context={context} name={t.distribute} />
    </Section>
  );
}
