/**
 * The address that somebody means: what begins like one is completed, as people write `example.com` and `ada@example.com`.
 * @returns '' for none, null for what cannot be one.
 */
export function linkUrl(input: string): string | null {
  const text = input.trim();
  if (text === '' || /^(?:https?:\/\/|mailto:)\S+$/iu.test(text))
    return text.replace(/^[a-z]+:/iu, (scheme) => scheme.toLowerCase());
  if (isMailbox(text)) return `mailto:${text}`;
  if (/^[\p{L}\p{N}](?:[\p{L}\p{N}_-]*\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)(?::\d+)?(?:[/?#]\S*)?$/iu.test(text))
    return `https://${text}`;
  return null;
}

/** A name, an @ and a host with a dot in it. */
function isMailbox(text: string): boolean {
  const [name = '', host = '', ...others] = text.split('@');
  const isLabel = (label: string) => label !== '' && !/[\s:/]/u.test(label);
  return others.length === 0 && isLabel(name) && isLabel(host) && host.slice(1, -1).includes('.');
}
