import type { Secret } from '../kernel/secret.ts';

/** Removes these secrets from a text, because a service may quote what it received. */
export function redacted(text: string, secrets: readonly Secret[]): string {
  const known = secrets.filter((secret) => secret.reveal() !== '');
  return known.reduce((redactedText, secret) => redactedText.replaceAll(secret.reveal(), String(secret)), text);
}
