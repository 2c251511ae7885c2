import type { Box, SlideElement } from '@ppt-embed/deck';
import { actionOf } from '../actions.ts';
import type { ActionName, Scene } from '../actions.ts';
import { limitsOf, placeSide } from '../commands/place-side.ts';
import type { Side } from '../commands/place-side.ts';
import { isMovable } from '../elements/kinds.ts';
import { isShownOff } from '../actions/action.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { NumberField } from '../ui/NumberField.tsx';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

const aligns: readonly ActionName[] = [
  'alignLeft',
  'alignCenter',
  'alignRight',
  'alignTop',
  'alignMiddle',
  'alignBottom',
];
const orders: readonly ActionName[] = ['front', 'forward', 'backward', 'rear'];
const several: readonly ActionName[] = ['distributeAcross', 'distributeDown', 'group', 'ungroup', 'connect', 'lock'];

/** Where they stand, by numbers: what a drag does, without a drag. A number that is written holds for each of several. */
export function PositionSection({ scene, elements }: { scene: Scene; elements: readonly SlideElement[] }) {
  const words = useWords(messages);
  const free = elements.filter(isMovable);
  // Of locked ones alone the numbers are seen all the same.
  const shown = free.length > 0 ? free : elements;

  // What is chosen may be another by the time that a field is left.
  const ids = shown.map(({ id }) => id);
  const place = (side: Side, valueOf: (box: Box) => number) =>
    scene.presentation.dispatch(placeSide(ids, side, valueOf, Date.now()));
  const field = (side: Side) => ({
    value: commonOf(shown, side),
    min: Math.min(...shown.map((element) => limitsOf(element, side).min)),
    max: Math.max(...shown.map((element) => limitsOf(element, side).max)),
    onChange: (value: number) => place(side, () => value),
    onStep: (by: number) => place(side, (box) => (box[side] ?? 0) + by),
  });

  return (
    <Section title={words.position}>
      <div className="ed-fields">
        <NumberField label={words.x} {...field('x')} />
        <NumberField label={words.y} {...field('y')} />
        <NumberField label={words.width} {...field('width')} />
        <NumberField label={words.height} {...field('height')} />
        <NumberField label="∠" name={words.rotation} unit="°" {...field('rotation')} />
      </div>
      <div className="ed-toggles" role="group" aria-label={words.arrange}>
        {[...aligns, ...orders, ...several]
          .filter((name) => !isShownOff(actionOf(name), scene.presentation))
          .map((name) => (
            <ActionButton key={name} action={name} scene={scene} variant="ghost" label="never" className="ed-toggle" />
          ))}
      </div>
    </Section>
  );
}

/** What they have in common, as exactly as it is shown; undefined where they differ. */
function commonOf(elements: readonly SlideElement[], side: Side): number | undefined {
  const [value, ...others] = new Set(elements.map(({ box }) => Math.round((box[side] ?? 0) * 100) / 100));
  return others.length === 0 ? value : undefined;
}
