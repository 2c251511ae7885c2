import type { ReactElement } from 'react';
import type { LucideIcon } from 'lucide-react';

/** A drawing beside words: 16 px (20 on touch), in the colour of its text, silent to screen readers. */
export function Icon({ of: Drawing }: { of: LucideIcon }): ReactElement {
  return <Drawing data-ppt="icon" aria-hidden="true" />;
}
