import type { LucideIcon } from 'lucide-react';

export interface StartCardProps {
  icon: LucideIcon;
  title: string;
  hint: string;
  onStart: () => void;
}

/** A card that starts a new presentation. */
export function StartCard({ icon: Icon, title, hint, onStart }: StartCardProps) {
  return (
    <button type="button" className="ed-start-card" onClick={onStart}>
      <span className="ed-start-icon">
        <Icon aria-hidden />
      </span>
      <span>
        <strong>{title}</strong>
        <span className="ed-start-hint">{hint}</span>
      </span>
    </button>
  );
}
