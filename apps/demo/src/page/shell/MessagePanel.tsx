import type { ReactNode } from 'react';

/** Message in the center of a page: what happened and what to do. */
export function MessagePanel(props: { icon: ReactNode; title: string; body: string; children?: ReactNode }) {
  const { icon, title, body, children } = props;
  return (
    <section className="message-panel">
      <span className="message-icon" aria-hidden="true">
        {icon}
      </span>
      <h2>{title}</h2>
      <p>{body}</p>
      {children && <div className="message-actions">{children}</div>}
    </section>
  );
}
