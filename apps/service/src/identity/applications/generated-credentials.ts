import type { Random } from '../../kernel/random.ts';

export function generateAppId(random: Random): string {
  return `app_${random(9).toString('base64url')}`;
}

export function generateAppToken(random: Random): string {
  return `pptapp_${random(32).toString('base64url')}`;
}

/** In the format of Standard Webhooks. */
export function generateEventsSecret(random: Random): string {
  return `whsec_${random(32).toString('base64')}`;
}
