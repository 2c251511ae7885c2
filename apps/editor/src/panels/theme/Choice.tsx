import type { ReactNode } from 'react';

export interface ChoiceProps {
  /** Of the radio buttons that belong together. */
  group: string;
  name: string;
  isSelected: boolean;
  select: () => void;
  /** How it looks. */
  children: ReactNode;
}

/** One look among several: a picture with its name. */
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
