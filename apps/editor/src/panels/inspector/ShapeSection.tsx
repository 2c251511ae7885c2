import type { ShapeElement } from '@ppt-embed/deck';
import { useDrawable } from '../../canvas/use-drawable.ts';
import { ActionButton } from '../../actions/ActionButton.tsx';
import type { ActionContext } from '../../actions/actions.ts';
import { setGeometry } from '../../commands/set-geometry.ts';
import { adjustFields } from '../../elements/shape/adjust-fields.ts';
import { NumberField } from '../../kit/NumberField.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import type { MessageCatalog } from '../../kit/use-messages.ts';
import { Section } from './Section.tsx';

const en = {
  shape: 'Shape',
  radius: 'Corner radius',
  proportion: (number: number) => `Adjustment ${number}`,
};

const messages: MessageCatalog<typeof en> = {
  en,
  'zh-CN': { shape: '形状', radius: '圆角半径', proportion: (number) => `调整值 ${number}` },
};

/** Props of `ShapeSection`. */
export interface ShapeSectionProps {
  context: ActionContext;
  shape: ShapeElement;
}

/**
 * Section for the outline of a shape and its proportions, such as the width of an arrow's head. On the slide, the
 * proportions have handles.
 */
export function ShapeSection({ context, shape }: ShapeSectionProps) {
  const { doc } = context;
  const { id, geometry, box } = shape;
  const t = useMessages(messages);
  useDrawable(shape);
  const fields = adjustFields(geometry, box);
  return (
    <Section title={t.shape}>
      <ActionButton action="changeShape" context={context} variant="secondary" aria-haspopup="dialog" />
      <div className="ed-fields" data-columns="1">
        {fields.map(({ value, min, max, unit, withValue }, index) => (
          <NumberField
            // Adjust values do not have ids.
            key={index}
            label={unit === 'px' ? t.radius : t.proportion(index + 1)}
            value={value}
            min={min}
            max={max}
            unit={unit === 'px' ? '' : unit}
            onChange={(next) =>
              doc.dispatch(setGeometry(withValue(next), { at: Date.now(), group: `proportion ${index} ${id}` }))
            }
          />
        ))}
      </div>
    </Section>
  );
}
