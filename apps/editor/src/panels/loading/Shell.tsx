import type { ReactNode } from 'react';

export interface ShellProps {
  /** Whether the properties panel will be open. @default false */
  hasInspector?: boolean;
  /** Content above the canvas. */
  banners?: ReactNode;
  /** Content of the canvas. */
  children: ReactNode;
}

/**
 * Layout of the editor before its tools are loaded, so that nothing moves when they appear. `index.html` contains the
 * same layout.
 */
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
