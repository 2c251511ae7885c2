/**
 * Completes a link entered by the user, such as `example.com` or `ada@example.com`.
 * @returns '' for no link, null for an invalid one.
 */
export function completeUrl(input: string): string | null {
  const text = input.trim();
  if (text === '' || /^(?:https?:\/\/|mailto:)\S+$/iu.test(text))
    return text.replace(/^[a-z]+:/iu, (scheme) => scheme.toLowerCase());
  if (isMailbox(text)) return `mailto:${text}`;
  if (/^[\p{L}\p{N}](?:[\p{L}\p{N}_-]*\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)(?::\d+)?(?:[/?#]\S*)?$/iu.test(text))
    return `https://${text}`;
  return null;
}

/** Whether the string is an email address: a name, an @ and a host with a dot. */
function isMailbox(text: string): boolean {
  const [name = '', host = '', ...others] = text.split('@');
  const isLabel = (label: string) => label !== '' && !/[\s:/]/u.test(label);
  return others.length === 0 && isLabel(name) && isLabel(host) && host.slice(1, -1).includes('.');
}
