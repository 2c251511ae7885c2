import type { Secret } from '../kernel/secret.ts';

/** A text without these secrets: a service may quote what it was sent. */
export function redacted(text: string, secrets: readonly Secret[]): string {
  const known = secrets.filter((secret) => secret.reveal() !== '');
  return known.reduce((redactedText, secret) => redactedText.replaceAll(secret.reveal(), String(secret)), text);
}
