import type { ReactElement } from 'react';

/** The editor, drawn in grey: stands where it will be. `children` is the line of text under the slide. */
export function FrameSkeleton({
  isLifting,
  children,
}: {
  isLifting: boolean;
  children?: ReactElement | false;
}): ReactElement {
  return (
    <div data-ppt="frame-skeleton" data-lifting={isLifting ? '' : undefined}>
      <div data-ppt="frame-skeleton-bar" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <div data-ppt="frame-skeleton-slides" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <div data-ppt="frame-skeleton-board">
        <i aria-hidden="true" />
        {children}
      </div>
    </div>
  );
}
