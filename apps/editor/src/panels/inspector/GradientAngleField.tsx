import { ArrowDown, ArrowRight } from 'lucide-react';
import { Icon } from '../../kit/Icon.tsx';
import { useMessages } from '../../kit/use-messages.ts';
import { messages } from './messages.ts';

const angles = [
  [90, 'down', ArrowDown],
  [0, 'across', ArrowRight],
] as const;

interface GradientAngleFieldProps {
  /** The angle; undefined if there are several. */
  value: 0 | 90 | undefined;
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
