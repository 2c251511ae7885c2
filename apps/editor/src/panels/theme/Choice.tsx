import type { ReactNode } from 'react';

export interface ChoiceProps {
  /** Name of the radio group. */
  group: string;
  name: string;
  isSelected: boolean;
  select: () => void;
  /** Preview picture. */
  children: ReactNode;
}

/** A radio button with a preview and a name. */
export function Choice({ group, name, isSelected, select, children }: ChoiceProps) {
  return (
    <label className="ed-look" data-state={isSelected ? 'chosen' : 'rest'}>
      <input type="radio" className="ed-unseen" name={group} aria-label={name} checked={isSelected} onChange={select} />
      {children}
      <span className="ed-look-name" aria-hidden="true">
        {name}
      </span>
    </label>
  );
}
