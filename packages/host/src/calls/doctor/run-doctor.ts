import type { DoctorFinding, DoctorReport } from '@ppt-embed/protocol/host';
import type { CallContext } from '../call-context.ts';
import { checkCallback } from './check-callback.ts';
import { checkCredentials } from './check-credentials.ts';
import { checkEvents } from './check-events.ts';
import { checkSecurityDomain } from './check-security-domain.ts';
import { checkService } from './check-service.ts';
import { checkStorage } from './check-storage.ts';

/** Runs all checks and returns their findings with fixes. Never rejects. */
export async function runDoctor(context: CallContext): Promise<DoctorReport> {
  const findings = await Promise.all([
    checkService(context.settings),
    checkCredentials(context),
    checkSecurityDomain(context),
    checkCallback(context.settings),
    checkStorage(context),
    checkEvents(context),
  ]);
  const all: DoctorFinding[] = findings.flat();
  return {
    checkedAt: new Date(context.settings.now()).toISOString(),
    isHealthy: all.every(({ status }) => status !== 'error'),
    findings: all,
  };
}
