import type { Box, SlideElement } from '@ppt-embed/deck';
import { actionOf } from '../../actions/actions.ts';
import type { ActionName, ActionContext } from '../../actions/actions.ts';
import {
  alignActionNames,
  distributeActionNames,
  flipActionNames,
  orderActionNames,
  rotateActionNames,
} from '../../actions/arrange-actions.ts';
import { limitsOf, setSide } from '../../commands/arrange.ts';
import type { Side } from '../../commands/arrange.ts';
import { isMovable, isRotatable } from '../../elements/element-behavior.ts';
import { isActionDisabled } from '../../actions/action.ts';
import { ActionIcons } from '../../actions/ActionButton.tsx';
import { commonValue } from '../../kit/common-value.ts';
import { NumberField } from '../../kit/NumberField.tsx';
import { useStore } from '../../kit/use-store.ts';
import { useMessages } from '../../kit/use-messages.ts';
import { LengthField } from './LengthField.tsx';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

const shownActions: readonly ActionName[] = [
  ...alignActionNames,
  ...orderActionNames,
  ...distributeActionNames,
  ...flipActionNames,
  ...rotateActionNames,
  'group',
  'ungroup',
  'connect',
  'lock',
];

/**
 * Section for position and size as numbers, as an alternative to dragging. A typed number applies to every selected
 * element.
 */
export function PositionSection({ context, elements }: { context: ActionContext; elements: readonly SlideElement[] }) {
  const t = useMessages(messages);
  const deck = useStore(context.doc.deferred, (state) => state.deck);
  const free = elements.filter(isMovable);
  // If only locked elements are selected, their numbers are shown but disabled.
  const shown = free.length > 0 ? free : elements;

  // The selection may have changed by the time a field loses the focus.
  const ids = shown.map(({ id }) => id);
  const update = (side: Side, valueOf: (box: Box) => number) =>
    context.doc.dispatch(setSide(ids, side, valueOf, Date.now()));
  const field = (side: Side) => ({
    value: commonValue(shown.map((element) => displayedValue(element, side))),
    min: Math.min(...shown.map((element) => limitsOf(element, side).min)),
    max: Math.max(...shown.map((element) => limitsOf(element, side).max)),
    onChange: (value: number) => update(side, () => value),
    onStep: (by: number) => update(side, (box) => (box[side] ?? 0) + by),
  });

  return (
    <Section title={t.position}>
      <div className="ed-fields">
        <LengthField deck={deck} label={t.x} {...field('x')} />
        <LengthField deck={deck} label={t.y} {...field('y')} />
        <LengthField deck={deck} label={t.width} {...field('width')} />
        <LengthField deck={deck} label={t.height} {...field('height')} />
        {shown.every(isRotatable) && <NumberField label="∠" name={t.rotation} unit="°" {...field('rotation')} />}
      </div>
      <ActionIcons
        actions={shownActions.filter((name) => !isActionDisabled(actionOf(name), context))}
        context={context}
        name={t.arrange}
      />
    </Section>
  );
}

/** Returns the position or size of an element, rounded as it is displayed. */
function displayedValue({ box }: SlideElement, side: Side): number {
  return Math.round((box[side] ?? 0) * 100) / 100;
}
