import { connectFailureParam, type DoctorFinding } from '@ppt-embed/protocol/host';
import type { HostSettings } from '../../options/host-settings.ts';
import { doctorTimeoutMs } from './doctor-timeout.ts';

/**
 * Checks whether the callback URL leads to this host. Without a `state`, the callback redirects with an error, which no
 * other server at that URL would do.
 */
export async function checkCallback({ redirectUri, fetch }: HostSettings): Promise<DoctorFinding> {
  const check = 'callback';
  try {
    const response = await fetch(new URL(redirectUri), {
      redirect: 'manual',
      signal: AbortSignal.timeout(doctorTimeoutMs),
    });
    await response.body?.cancel();
    if (response.headers.get('location')?.includes(connectFailureParam)) {
      return { check, status: 'ok', code: 'callback_reachable', message: 'The callback URL leads to this host.' };
    }
    return {
      check,
      status: 'error',
      code: 'callback_elsewhere',
      message: `Another server responds at ${redirectUri} (HTTP ${response.status}).`,
      fix: 'Mount the handler at the path of publicUrl, or set publicUrl to the URL at which it is mounted.',
    };
  } catch {
    return {
      check,
      // Behind some routers, a machine cannot reach itself at its public URL.
      status: 'warning',
      code: 'callback_unreachable',
      message: `This machine cannot reach ${redirectUri}.`,
      fix: 'Open that URL in a browser. If it redirects to your app, no change is needed. Otherwise, correct publicUrl.',
    };
  }
}
