import { statusByCode } from '../host/error-codes.ts';
import { hostErrorNames, serviceErrorNames, type PptErrorCode } from '../names.ts';
import { serviceErrors, type ServiceErrorRow } from '../service/errors.ts';
import { errorHelp, type ErrorHelp } from './error-help.ts';

/** One code, and everything that is known about it. */
export interface ErrorReferenceEntry extends ErrorHelp {
  readonly code: PptErrorCode;
  /** HTTP status in the host API; 0: it arises in the browser, and never travels. */
  readonly status: number;
  /** The service's own number and sentence, where it is one of its codes. */
  readonly service?: ServiceErrorRow;
}

const codes: readonly PptErrorCode[] = [...hostErrorNames, ...serviceErrorNames];

/** Every code of `PptError`, first those of browser and backend, then those of the service. */
export const errorReference: readonly ErrorReferenceEntry[] = /* @__PURE__ */ codes.map((code) => {
  const service = (serviceErrors as Partial<Record<PptErrorCode, ServiceErrorRow>>)[code];
  return { code, ...errorHelp[code], status: statusByCode[code], ...(service && { service }) };
});

/** Where a code comes from, in a sentence: its HTTP status, its number and the service's own words. */
export function originOf({ status, service }: ErrorReferenceEntry): string {
  const http = status === 0 ? 'Arises in the browser, and never travels.' : `HTTP ${status} in the host API.`;
  return service ? `${http} Service code \`${service.code}\`: “${service.msg}”` : http;
}
