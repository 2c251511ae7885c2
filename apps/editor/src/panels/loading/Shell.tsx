import type { ReactNode } from 'react';

export interface ShellProps {
  /** Whether the properties will stand beside the slide. @default false */
  hasInspector?: boolean;
  /** Stand over the board. */
  banners?: ReactNode;
  /** Stands on the board. */
  children: ReactNode;
}

/** The editor's own shape before its tools are there: nothing moves when they come. `index.html` brings the same. */
export function Shell({ hasInspector = false, banners, children }: ShellProps) {
  return (
    <div className="ed-workspace" aria-busy="true">
      <div className="ed-topbar" />
      {banners}
      <div className="ed-slides">
        <span className="ed-skeleton ed-thumbnail" />
        <span className="ed-skeleton ed-thumbnail" />
        <span className="ed-skeleton ed-thumbnail" />
      </div>
      <main className="ed-board">{children}</main>
      <div className="ed-notes" data-state="closed" />
      <div className="ed-bottombar" />
      {hasInspector && <div className="ed-inspector" />}
    </div>
  );
}
