import { memo, type NamedExoticComponent } from 'react';
import type { IconPath } from './icons.ts';

/**
 * Decorative icon next to text: 16 px (20 on touch screens), in the text's color, hidden from screen readers. Memoized,
 * because a table row has several icons, which never change.
 */
export const Icon: NamedExoticComponent<{ icon: IconPath }> = /* @__PURE__ */ memo(function Icon({ icon }) {
  return (
    <svg
      data-ppt="icon"
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={icon} />
    </svg>
  );
});
