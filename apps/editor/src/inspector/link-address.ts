/**
 * The address that somebody means: what begins like one is completed, as people write `example.com` and `ada@example.com`.
 * @returns '' for none, null for what cannot be one.
 */
export function linkAddress(written: string): string | null {
  const text = written.trim();
  if (text === '' || /^(?:https?:\/\/|mailto:)\S+$/u.test(text)) return text;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/u.test(text)) return `mailto:${text}`;
  if (/^[\p{L}\p{N}](?:[\p{L}\p{N}-]*\.)+\p{L}{2,}(?:[/?#]\S*)?$/u.test(text)) return `https://${text}`;
  return null;
}
