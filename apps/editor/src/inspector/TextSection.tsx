import { use, useSyncExternalStore } from 'react';
import type { Deck, TextElement } from '@ppt-embed/deck';
import { actionOf } from '../actions.ts';
import type { Scene } from '../actions.ts';
import { isShownOff } from '../actions/action.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { ActionToggle } from '../actions/ActionToggle.tsx';
import type { TextLook } from '../commands/style-text.ts';
import { mayBeBold } from '../elements/text/box-look.ts';
import { commonLook } from '../elements/text/common-look.ts';
import { dressChosen } from '../elements/text/dress-chosen.ts';
import type { CaretChange, CaretLook, TextTools } from '../elements/text/text-tools.ts';
import { PainterButton } from '../painter/PainterButton.tsx';
import { NumberField } from '../ui/NumberField.tsx';
import { useStore } from '../ui/use-store.ts';
import { LocaleContext, useWords } from '../ui/words.ts';
import { ColorField } from './ColorField.tsx';
import { FontField } from './FontField.tsx';
import { messages } from './messages.ts';
import { ParagraphSection } from './ParagraphSection.tsx';
import { Section } from './Section.tsx';

export interface TextSectionProps {
  scene: Scene;
  deck: Deck;
  /** All that is chosen; what differs between them is shown as several. */
  texts: readonly TextElement[];
  /** Whether all are cells: these have neither lists nor lines of their own. */
  isInCells: boolean;
}

const marks = ['bold', 'italic', 'underline', 'strike'] as const;
const never = () => () => undefined;

/** How text is set: the letters that are selected while it is edited, else whole boxes. */
export function TextSection({ scene, deck, texts, isInCells }: TextSectionProps) {
  const { presentation } = scene;
  const words = useWords(messages);
  const locale = use(LocaleContext);
  const tools = useStore(presentation.textTools);
  const look = useLook(tools, texts);
  if (!look) return null;

  const change = (inText: CaretChange, inBoxes: TextLook) => dressChosen(presentation, inText, inBoxes);
  const canMatch = !isShownOff(actionOf('matchTexts'), presentation);

  return (
    <>
      <Section title={words.text}>
        <FontField
          value={look.face}
          // Of a box its style says so, and holds for what is written into it later; of letters, their own.
          isBold={tools || isInCells ? look.bold : texts.every(mayBeBold)}
          onChange={(chosen) => change({ type: 'face', face: chosen }, { face: chosen })}
          onPicked={tools?.focus}
        />
        <div className="ed-fields">
          <NumberField
            label={actionOf('textSize').label[locale]}
            field="text-size"
            value={look.size}
            min={6}
            max={400}
            onChange={(size) => change({ type: 'size', size }, { size })}
            onEnter={tools?.focus}
          />
          <ColorField
            name={actionOf('textColor').label[locale]}
            field="text-color"
            deck={deck}
            onPicked={tools?.focus}
            value={look.color}
            isMixed={look.color === undefined}
            emptyName={words.color}
            onChange={(color) => color && change({ type: 'color', color }, { color })}
          />
          <ColorField
            name={words.highlight}
            deck={deck}
            onPicked={tools?.focus}
            value={look.highlight ?? undefined}
            isMixed={look.highlight === undefined}
            emptyName={words.noHighlight}
            canBeNone
            onChange={(chosen) => {
              const color = chosen ?? null;
              change({ type: 'highlight', color }, { highlight: color });
            }}
          />
          <div className="ed-toggles">
            <PainterButton scene={scene} />
          </div>
        </div>
        <div className="ed-toggle-groups" role="group" aria-label={words.text}>
          <div className="ed-toggles">
            {marks.map((name) => (
              <ActionToggle key={name} action={name} scene={scene} isOn={look[name]} />
            ))}
          </div>
          <div className="ed-toggles">
            <ActionToggle action="superscript" scene={scene} isOn={look.baseline === 'super'} />
            <ActionToggle action="subscript" scene={scene} isOn={look.baseline === 'sub'} />
            <ActionToggle action="code" scene={scene} isOn={look.code} />
          </div>
        </div>
        {canMatch && <ActionButton action="matchTexts" scene={scene} />}
      </Section>
      <ParagraphSection scene={scene} look={look} texts={texts} tools={tools} isInCells={isInCells} />
    </>
  );
}

function useLook(tools: TextTools | null, texts: readonly TextElement[]): CaretLook | null {
  const atCaret = useSyncExternalStore(tools?.subscribe ?? never, () => tools?.look() ?? null);
  return atCaret ?? commonLook(texts);
}
