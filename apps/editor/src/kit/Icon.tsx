import { memo } from 'react';
import { iconSize } from './icon-size.ts';

/** The lines of an icon, in a square of `iconSize`: SVG path data. */
export type IconPath = `M${string}`;

/**
 * A decorative icon. Memoized, because toolbars have dozens of icons and are rendered again after each typed character.
 * Its size and its lines are set by `.ed-icon`.
 */
export const Icon = memo(function Icon({ icon, className }: { icon: IconPath; className?: string }) {
  return (
    <svg
      className={className ? `ed-icon ${className}` : 'ed-icon'}
      viewBox={`0 0 ${iconSize} ${iconSize}`}
      aria-hidden="true"
    >
      <path d={icon} />
    </svg>
  );
});
