import { use } from 'react';
import { LocaleContext, useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';

const angles = [
  [90, 'down'],
  [0, 'across'],
] as const;

interface GradientAngleFieldProps {
  /** Undefined if there are several. */
  value: 0 | 90 | undefined;
  onChange: (angle: 0 | 90) => void;
}

/** The direction of gradients. */
export function GradientAngleField({ value, onChange }: GradientAngleFieldProps) {
  const t = useMessages(messages);
  const locale = use(LocaleContext);
  return (
    <select
      className="ed-field"
      lang={locale}
      aria-label={t.gradientAngle}
      title={t.gradientAngle}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '0' ? 0 : 90)}
    >
      {value === undefined && <option value="">{t.severalColors}</option>}
      {angles.map(([angle, name]) => (
        <option key={name} value={angle}>
          {t.gradientAngles[name]}
        </option>
      ))}
    </select>
  );
}
