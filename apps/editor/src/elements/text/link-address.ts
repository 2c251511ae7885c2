/**
 * The address that somebody means: what begins like one is completed, as people write `example.com` and `ada@example.com`.
 * @returns '' for none, null for what cannot be one.
 */
export function linkAddress(written: string): string | null {
  const text = written.trim();
  if (text === '' || /^(?:https?:\/\/|mailto:)\S+$/iu.test(text))
    return text.replace(/^[a-z]+:/iu, (scheme) => scheme.toLowerCase());
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/u.test(text)) return `mailto:${text}`;
  if (/^[\p{L}\p{N}](?:[\p{L}\p{N}_-]*\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)(?::\d+)?(?:[/?#]\S*)?$/iu.test(text))
    return `https://${text}`;
  return null;
}
