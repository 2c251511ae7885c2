import { useSyncExternalStore } from 'react';
import { AArrowDown, AArrowUp, Bold, SquarePen } from 'lucide-react';
import type { Scene } from '../actions.ts';
import { editText } from '../commands/edit-text.ts';
import { fillElements } from '../commands/fill-elements.ts';
import { leaveText } from '../commands/leave-text.ts';
import type { TextLook } from '../commands/style-text.ts';
import { boxLook } from '../elements/text/box-look.ts';
import { dressChosen } from '../elements/text/dress-chosen.ts';
import { textOf } from '../elements/text/text-holder.ts';
import type { CaretChange } from '../elements/text/text-tools.ts';
import { ColorField } from '../inspector/ColorField.tsx';
import { ActionButton } from '../panels/ActionButton.tsx';
import { chosenElements } from '../state/editor-state.ts';
import { Button } from '../ui/Button.tsx';
import { ToggleButton } from '../ui/ToggleButton.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { useStore } from '../ui/use-store.ts';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';

/** px of one press. */
const sizeStep = 2;
const smallest = 6;
const largest = 400;

const never = () => () => undefined;

/** On a phone, what is done most with the chosen elements, above the bar of tools; the rest is in the properties. */
export function ContextBar({ scene }: { scene: Scene }) {
  const { presentation } = scene;
  const words = useWords(messages);
  const state = useStore(presentation.calm);
  const tools = useStore(presentation.textTools);
  const atCaret = useSyncExternalStore(tools?.subscribe ?? never, () => tools?.look() ?? null);
  const chosen = chosenElements(state);
  const [first] = chosen;
  if (!first) return null;
  const { deck, selection } = state;
  const texts = chosen.flatMap((element) => (element.locked ? [] : (textOf(deck, element) ?? [])));
  const [text] = texts;
  const look = atCaret ?? (text ? boxLook(text) : null);

  const change = (inText: CaretChange, inBoxes: TextLook) => dressChosen(presentation, inText, inBoxes);

  function resize(by: number): void {
    if (!text || !look) return;
    const size = Math.max(smallest, Math.min(largest, (look.size ?? text.style.size) + by));
    change({ type: 'size', size }, { size });
  }

  return (
    <section aria-label={words.forChosen} className="ed-context">
      <Toolbar name={words.forChosen} className="ed-context-tools">
        {text && chosen.length === 1 && (
          <Button
            variant="ghost"
            icon={SquarePen}
            name={selection.editing ? words.done : words.edit}
            onClick={() => presentation.dispatch(selection.editing ? leaveText : editText(text.id))}
          />
        )}
        {look && (
          <>
            <Button
              variant="ghost"
              label="never"
              icon={AArrowDown}
              name={words.smaller}
              onClick={() => resize(-sizeStep)}
            />
            <output className="ed-context-size" aria-label={words.size}>
              {look.size === undefined ? '–' : Math.round(look.size)}
            </output>
            <Button
              variant="ghost"
              label="never"
              icon={AArrowUp}
              name={words.larger}
              onClick={() => resize(sizeStep)}
            />
            <ToggleButton
              icon={Bold}
              name={words.bold}
              isOn={look.bold}
              onToggle={() => change({ type: 'mark', name: 'bold' }, { mark: { name: 'bold', isOn: !look.bold } })}
            />
            <ColorField
              name={words.textColor}
              deck={deck}
              value={look.color}
              emptyName={words.color}
              onChange={(color) => color && change({ type: 'color', color }, { color })}
            />
          </>
        )}
        {first.locked && <ActionButton action="lock" scene={scene} variant="ghost" />}
        {!look && first.kind === 'shape' && !first.locked && (
          <ColorField
            name={words.fill}
            deck={deck}
            value={first.fill?.kind === 'solid' ? first.fill.color : undefined}
            emptyName={words.color}
            onChange={(color) =>
              color && presentation.dispatch(fillElements({ kind: 'solid', color }, { at: Date.now(), group: 'fill' }))
            }
          />
        )}
        {!look && <ActionButton action="duplicate" scene={scene} variant="ghost" />}
        <ActionButton action="delete" scene={scene} variant="ghost" label="never" />
      </Toolbar>
    </section>
  );
}
