import type { Box, SlideElement } from '@ppt-embed/deck';
import { actionOf } from '../../actions/actions.ts';
import type { ActionName, ActionContext } from '../../actions/actions.ts';
import {
  alignActionNames,
  flipActionNames,
  orderActionNames,
  rotateActionNames,
} from '../../actions/arrange-actions.ts';
import { limitsOf, setSide, unitBox } from '../../commands/arrange.ts';
import type { Side } from '../../commands/arrange.ts';
import { cardUnits } from '../../commands/card-units.ts';
import { isMovable, isRotatable } from '../../elements/element-behavior.ts';
import { isActionDisabled } from '../../actions/action.ts';
import { ActionIcons } from '../../actions/ActionButton.tsx';
import { commonValue } from '../../kit/common-value.ts';
import { NumberField } from '../../kit/NumberField.tsx';
import { useStore } from '../../kit/use-store.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { currentSlide } from '../../model/editor-state.ts';
import { isArranged } from './AlignSection.tsx';
import { LengthField } from './LengthField.tsx';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

/** Actions for one element. Those for several are in a section at the top. */
const shownActions: readonly ActionName[] = [
  ...alignActionNames,
  ...orderActionNames,
  ...flipActionNames,
  ...rotateActionNames,
  'ungroup',
  'lock',
  'listObjects',
];
/** Actions that the section for several elements contains. */
const shownAbove: readonly ActionName[] = [...alignActionNames, 'ungroup'];

function changeSide({ doc }: ActionContext, ids: readonly string[], side: Side, valueOf: (box: Box) => number): void {
  doc.dispatch(setSide(ids, side, valueOf, Date.now()));
}

/**
 * Section for position and size as numbers, as an alternative to dragging. A typed number applies to every selected
 * element, and to a card as a whole.
 */
export function PositionSection({ context, elements }: { context: ActionContext; elements: readonly SlideElement[] }) {
  const t = useMessages(messages);
  const deck = useStore(context.doc.deferred, (state) => state.deck);
  const slide = useStore(context.doc.deferred, currentSlide);
  const free = elements.filter(isMovable);
  // If only locked elements are selected, their numbers are shown but disabled.
  const shown = free.length > 0 ? free : elements;

  // The selection may have changed by the time a field loses the focus.
  const ids = shown.map(({ id }) => id);
  const units = cardUnits(slide?.elements ?? [], ids);
  const isAbove = isArranged(slide?.elements ?? [], elements);
  const field = (side: Side) => ({
    value: commonValue(units.map((unit) => displayedValue(unitBox(unit), side))),
    min: Math.min(...units.map((unit) => limitsOf(unit, side).min)),
    max: Math.max(...units.map((unit) => limitsOf(unit, side).max)),
    onChange: (value: number) => changeSide(context, ids, side, () => value),
    onStep: (by: number) => changeSide(context, ids, side, (box) => (box[side] ?? 0) + by),
  });

  return (
    <Section title={t.position}>
      <div className="ed-fields">
        <LengthField deck={deck} label={t.x} {...field('x')} />
        <LengthField deck={deck} label={t.y} {...field('y')} />
        <LengthField deck={deck} label={t.width} {...field('width')} />
        <LengthField deck={deck} label={t.height} {...field('height')} />
        {units.length === shown.length && shown.every(isRotatable) && (
          <NumberField label="∠" name={t.rotation} unit="°" {...field('rotation')} />
        )}
      </div>
      <ActionIcons
        actions={shownActions.filter(
          (name) => !(isAbove && shownAbove.includes(name)) && !isActionDisabled(actionOf(name), context),
        )}
        context={context}
        name={t.arrange}
      />
    </Section>
  );
}

/** Returns a position or size, rounded as it is displayed. */
function displayedValue(box: Box, side: Side): number {
  return Math.round((box[side] ?? 0) * 100) / 100;
}
