import { connectFailureParam, type DoctorFinding } from '@ppt-embed/protocol/host';
import type { HostSettings } from '../../options/host-settings.ts';
import { doctorTimeoutMs } from './doctor-timeout.ts';

/**
 * Whether the callback address leads here. Without a `state` the callback leads back with a word, as nothing else at
 * that address would.
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
      return { check, status: 'ok', code: 'callback_answers', message: 'The callback address leads to this host.' };
    }
    return {
      check,
      status: 'error',
      code: 'callback_elsewhere',
      message: `Something else answers at ${redirectUri} (HTTP ${response.status}).`,
      fix: 'Mount the handler under the path of publicUrl, or correct publicUrl to where it is mounted.',
    };
  } catch {
    return {
      check,
      // Behind some routers a machine cannot reach itself by its public address.
      status: 'warning',
      code: 'callback_unreachable',
      message: `This machine does not reach ${redirectUri} itself.`,
      fix: 'Open that address in a browser: if it leads back to your app, all is well; else correct publicUrl.',
    };
  }
}
