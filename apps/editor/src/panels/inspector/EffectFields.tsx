import type { Deck, PictureElement, ShapeElement, TextElement } from '@ppt-embed/deck';
import { setGradient, setGradientAngle, setShadow } from '../../commands/fill-and-stroke.ts';
import { commonOf } from '../../kit/common-of.ts';
import { NumberField } from '../../kit/NumberField.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import type { EditorDocument } from '../../session/editor-document.ts';
import { ColorField } from './ColorField.tsx';
import { messages } from './messages.ts';
import { ArrowDown, ArrowRight } from 'lucide-react';
import { Icon } from '../../kit/Icon.tsx';

const changeOf = (group: string) => ({ at: Date.now(), group });

interface EffectProps<Element> {
  doc: EditorDocument;
  deck: Deck;
  elements: readonly Element[];
}

/** The second color of fills, and the direction of gradients. */
export function GradientFields({ doc, deck, elements }: EffectProps<ShapeElement | TextElement>) {
  const t = useMessages(messages);
  const ends = elements.map(({ fill }) => (fill?.kind === 'gradient' ? fill.stops.at(-1)?.color : undefined));
  const directions = elements.flatMap(({ fill }) => (fill?.kind === 'gradient' ? [fill.angle] : []));
  const direction = commonOf(directions);
  return (
    <div className="ed-fields">
      <ColorField
        name={t.gradient}
        label={directions.length > 0 ? t.gradient : undefined}
        deck={deck}
        value={commonOf(ends)}
        isMixed={new Set(ends).size > 1}
        emptyName={t.noGradient}
        canBeNone
        onChange={(color) => doc.dispatch(setGradient(color, changeOf('gradient')))}
      />
      {directions.length > 0 && (
        <GradientAngleField
          value={direction}
          onChange={(angle) => doc.dispatch(setGradientAngle(angle, changeOf('gradient angle')))}
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
        value={commonOf(colors)}
        isMixed={new Set(colors).size > 1}
        emptyName={t.noShadow}
        canBeNone
        onChange={(color) => doc.dispatch(setShadow(color && { color }, changeOf('shadow')))}
        opacity={
          shadows.length > 0
            ? {
                value: commonOf(shadows.map(({ alpha = 1 }) => alpha)),
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
              value={commonOf(shadows.map((shadow) => shadow[name]))}
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

const angles = [
  [90, 'down', ArrowDown],
  [0, 'across', ArrowRight],
] as const;

interface GradientAngleFieldProps {
  /** The angle; undefined if there are several. Files of other programs have any angle. */
  value: number | undefined;
  onChange: (angle: 0 | 90) => void;
}

/** The direction of gradients. */
export function GradientAngleField({ value, onChange }: GradientAngleFieldProps) {
  const t = useMessages(messages);
  return (
    <div className="ed-toggles" role="group" aria-label={t.gradientAngle}>
      {angles.map(([angle, name, icon]) => (
        <button
          key={name}
          type="button"
          className="ed-toggle"
          aria-label={t.gradientAngles[name]}
          aria-pressed={angle === value}
          data-tip={t.gradientAngles[name]}
          onClick={() => onChange(angle)}
        >
          <Icon icon={icon} />
        </button>
      ))}
    </div>
  );
}
