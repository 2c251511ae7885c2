import type { GradientFill } from '@ppt-embed/deck';
import type { GradientForm } from '../../commands/fill-and-stroke.ts';
import { commonValue } from '../../kit/common-value.ts';
import { NumberField } from '../../kit/NumberField.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { messages } from './messages.ts';

/** Angles in the menu, in degrees. */
const angles = [0, 45, 90, 135, 180, 225, 270, 315] as const;
const shapes = [{ values: ['linear', 'radial'] as const }];

/** Props of `GradientFormFields`. */
export interface GradientFormFieldsProps {
  /** The gradients, at least one. Differing values are shown as mixed. */
  gradients: readonly GradientFill[];
  onChange: (form: GradientForm) => void;
}

/** Fields for the type of gradients and, if they are linear, for their angle. */
export function GradientFormFields({ gradients, onChange }: GradientFormFieldsProps) {
  const t = useMessages(messages);
  const shape = commonValue(gradients.map((gradient) => gradient.shape ?? ('linear' as const)));
  return (
    <>
      <ChoiceField
        label={t.gradientType}
        value={shape}
        mixed={t.severalValues}
        names={t.gradientTypes}
        groups={shapes}
        onSelect={(selected) => onChange({ shape: selected })}
      />
      {shape !== 'radial' && (
        <NumberField
          label="∠"
          name={t.gradientAngle}
          unit="°"
          value={commonValue(gradients.map(({ angle }) => angle))}
          min={0}
          max={359}
          step={5}
          presets={{ label: t.gradientAngles, values: angles }}
          onChange={(angle) => onChange({ angle })}
        />
      )}
    </>
  );
}
