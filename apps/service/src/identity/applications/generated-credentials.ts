import type { Random } from '../../kernel/random.ts';

/** Generates the id of an application. */
export function generateAppId(random: Random): string {
  return `app_${random(9).toString('base64url')}`;
}

/** Generates the token of an application. */
export function generateAppToken(random: Random): string {
  return `pptapp_${random(32).toString('base64url')}`;
}

/** Generates a secret that signs events, in the format of Standard Webhooks. */
export function generateEventsSecret(random: Random): string {
  return `whsec_${random(32).toString('base64')}`;
}
