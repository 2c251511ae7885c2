import { useId } from 'react';
import type { ReactNode } from 'react';

/** Props of `Section`. */
export interface SectionProps {
  title: string;
  /** Content next to the title. */
  badge?: ReactNode;
  children: ReactNode;
}

/** A titled group of properties. */
export function Section({ title, badge, children }: SectionProps) {
  const id = useId();
  return (
    <section className="ed-section" aria-labelledby={id}>
      <h3 id={id}>
        {title}
        {badge}
      </h3>
      {children}
    </section>
  );
}
