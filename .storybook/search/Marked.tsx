import type { ReactElement } from 'react';

export interface MarkedProps {
  text: string;
  terms: readonly string[];
}

/** A text in which what was found is marked. */
export function Marked({ text, terms }: MarkedProps): ReactElement {
  if (terms.length === 0) return <>{text}</>;
  // Terms are letters, digits and underscores: nothing in them means anything to a regular expression.
  const parts = text.split(new RegExp(`(${terms.join('|')})`, 'gi'));
  // Every other part is one that was found.
  return <>{parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))}</>;
}
