import type { Box, SlideElement } from '@ppt-embed/deck';
import { actionOf } from '../actions.ts';
import type { ActionName, Scene } from '../actions.ts';
import { placeElements } from '../commands/place-elements.ts';
import { hasOwnRatio } from '../elements/kinds.ts';
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

/** Where it stands, by numbers: what a drag does, without a drag. */
export function PositionSection({ scene, element, count }: { scene: Scene; element: SlideElement; count: number }) {
  const words = useWords(messages);
  const { box } = element;

  function place(part: Partial<Box>): void {
    const boxes = new Map([[element.id, { ...box, ...part }]]);
    const group = `place ${element.id} ${Object.keys(part).join(' ')}`;
    scene.presentation.dispatch(placeElements(boxes, { at: Date.now(), group }));
  }

  /** A side of what has a ratio of its own brings the other one along. */
  function size(part: Pick<Box, 'width'> | Pick<Box, 'height'>): void {
    const share = 'width' in part ? part.width / box.width : part.height / box.height;
    place(hasOwnRatio(element) ? { width: box.width * share, height: box.height * share } : part);
  }

  return (
    <Section title={words.position}>
      {count === 1 && (
        <div className="ed-fields">
          <NumberField label={words.x} value={box.x} min={-2000} max={4000} onChange={(x) => place({ x })} />
          <NumberField label={words.y} value={box.y} min={-2000} max={4000} onChange={(y) => place({ y })} />
          <NumberField label={words.width} value={box.width} min={1} max={4000} onChange={(width) => size({ width })} />
          <NumberField
            label={words.height}
            value={box.height}
            min={element.kind === 'line' ? 0 : 1}
            max={4000}
            onChange={(height) => size({ height })}
          />
          <NumberField
            label="∠"
            name={words.rotation}
            value={box.rotation ?? 0}
            unit="°"
            min={-360}
            max={360}
            onChange={(rotation) => place({ rotation: (rotation + 360) % 360 })}
          />
        </div>
      )}
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
