import type { ReactElement } from 'react';

export interface MarkedProps {
  text: string;
  terms: readonly string[];
}

/** Renders text with the matched terms highlighted. */
export function Marked({ text, terms }: MarkedProps): ReactElement {
  if (terms.length === 0) return <>{text}</>;
  // Terms contain only letters, digits and underscores, so they need no escaping.
  const parts = text.split(new RegExp(`(${terms.join('|')})`, 'gi'));
  // Parts with an odd index are matches.
  return <>{parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))}</>;
}
