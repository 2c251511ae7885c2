import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';

/** Props of `StatusPanel`. */
export interface StatusPanelProps {
  icon: LucideIcon;
  /** @default 'neutral' */
  tone?: 'neutral' | 'accent' | 'danger';
  title: string;
  body?: string;
  actions?: ReactNode;
  role?: 'alert' | 'status';
}

/**
 * Panel in place of content that cannot be shown. It states what happened and what the user can do, and that the user's
 * work is safe.
 */
export function StatusPanel({ icon: Icon, tone = 'neutral', title, body, actions, role }: StatusPanelProps) {
  return (
    <div className="ed-panel" data-tone={tone} {...(role && { role })}>
      <span className="ed-panel-icon">
        <Icon aria-hidden />
      </span>
      <h2>{title}</h2>
      {body !== undefined && <p>{body}</p>}
      {actions !== undefined && <div className="ed-panel-actions">{actions}</div>}
    </div>
  );
}
