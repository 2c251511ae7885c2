import type { ReactElement } from 'react';

const thumbnails = ['1', '2', '3', '4'];

/** The editor, drawn in grey: stands where it will be. `children` is the line of text under the slide. */
export function FrameSkeleton({
  isLifting,
  children,
}: {
  isLifting: boolean;
  children?: ReactElement | false;
}): ReactElement {
  return (
    <div data-ppt="frame-skeleton" {...(isLifting && { 'data-lifting': '' })}>
      <div data-ppt="frame-skeleton-bar" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <div data-ppt="frame-skeleton-slides" aria-hidden="true">
        {thumbnails.map((name) => (
          <i key={name} />
        ))}
      </div>
      <div data-ppt="frame-skeleton-board">
        <i aria-hidden="true" />
        {children}
      </div>
    </div>
  );
}
