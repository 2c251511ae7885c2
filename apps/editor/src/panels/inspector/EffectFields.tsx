import type { Deck, PictureElement, ShapeElement, TextElement } from '@ppt-embed/deck';
import { setGradient, setGradientForm, setShadow } from '../../commands/fill-and-stroke.ts';
import { commonValue } from '../../kit/common-value.ts';
import { NumberField } from '../../kit/NumberField.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { ColorField } from './ColorField.tsx';
import { GradientFormFields } from './GradientFormFields.tsx';
import { messages } from './messages.ts';

const changeOf = (group: string) => ({ at: Date.now(), group });

interface EffectProps<Element> {
  doc: EditorDocument;
  deck: Deck;
  elements: readonly Element[];
}

/** The second color of fills, and the form of gradients. */
export function GradientFields({ doc, deck, elements }: EffectProps<ShapeElement | TextElement>) {
  const t = useMessages(messages);
  const ends = elements.map(({ fill }) => (fill?.kind === 'gradient' ? fill.stops.at(-1)?.color : undefined));
  const gradients = elements.flatMap(({ fill }) => (fill?.kind === 'gradient' ? [fill] : []));
  return (
    <div className="ed-fields">
      <ColorField
        name={t.gradient}
        label={gradients.length > 0 ? t.gradient : undefined}
        deck={deck}
        value={commonValue(ends)}
        isMixed={new Set(ends).size > 1}
        emptyName={t.noGradient}
        canBeNone
        onChange={(color) => doc.dispatch(setGradient(color, changeOf('gradient')))}
      />
      {gradients.length > 0 && (
        <GradientFormFields
          gradients={gradients}
          onChange={(form) => doc.dispatch(setGradientForm(form, changeOf('gradient form')))}
        />
      )}
    </div>
  );
}

/** Fields for the color, opacity and position of shadows. */
export function ShadowFields({ doc, deck, elements }: EffectProps<PictureElement | ShapeElement | TextElement>) {
  const t = useMessages(messages);
  const colors = elements.map(({ shadow }) => shadow?.color);
  const shadows = elements.flatMap(({ shadow }) => (shadow ? [shadow] : []));
  const fields = [
    ['blur', 200, 'px'],
    ['distance', 200, 'px'],
    ['angle', 360, '°'],
  ] as const;
  return (
    <>
      <ColorField
        name={t.shadow}
        label={shadows.length > 0 ? t.shadow : undefined}
        deck={deck}
        value={commonValue(colors)}
        isMixed={new Set(colors).size > 1}
        emptyName={t.noShadow}
        canBeNone
        onChange={(color) => doc.dispatch(setShadow(color && { color }, changeOf('shadow')))}
        opacity={
          shadows.length > 0
            ? {
                value: commonValue(shadows.map(({ alpha = 1 }) => alpha)),
                onChange: (alpha) => doc.dispatch(setShadow({ alpha }, changeOf('shadow opacity'))),
              }
            : undefined
        }
      />
      {shadows.length > 0 && (
        <div className="ed-fields">
          {fields.map(([name, max, unit]) => (
            <NumberField
              key={name}
              label={t.shadowFields[name]}
              name={t.shadowFieldNames[name]}
              {...(unit === '°' && { unit })}
              value={commonValue(shadows.map((shadow) => shadow[name]))}
              min={0}
              max={max}
              onChange={(value) => doc.dispatch(setShadow({ [name]: value }, changeOf(`shadow ${name}`)))}
            />
          ))}
        </div>
      )}
    </>
  );
}
