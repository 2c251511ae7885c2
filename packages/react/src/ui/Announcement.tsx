import type { ReactElement, ReactNode } from 'react';

/** Words for screen readers when something changed on screen. Always in the page, so that a change is heard. */
export function Announcement({ children }: { children?: ReactNode }): ReactElement {
  return <output data-ppt="hidden">{children}</output>;
}
