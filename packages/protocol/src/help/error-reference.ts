import { statusByCode } from '../host/error-codes.ts';
import { hostErrorNames, serviceErrorNames, type PptErrorCode } from '../names.ts';
import { serviceErrors, type ServiceErrorRow } from '../service/errors.ts';
import { errorHelp, type ErrorHelp } from './error-help.ts';

/** One error code with everything known about it. */
export interface ErrorReferenceEntry extends ErrorHelp {
  readonly code: PptErrorCode;
  /** HTTP status in the host API; 0 if the error occurs only in the browser. */
  readonly status: number;
  /** The service's own number and message, if the service returns this code. */
  readonly service?: ServiceErrorRow;
}

const codes: readonly PptErrorCode[] = [...hostErrorNames, ...serviceErrorNames];

/** Every code of `PptError`: first those of the browser and the host API, then those of the service. */
export const errorReference: readonly ErrorReferenceEntry[] = /* @__PURE__ */ codes.map((code) => {
  const service = (serviceErrors as Partial<Record<PptErrorCode, ServiceErrorRow>>)[code];
  return { code, ...errorHelp[code], status: statusByCode[code], ...(service && { service }) };
});

/** Describes where a code comes from: its HTTP status, its number and the service's own message. */
export function originOf({ status, service }: ErrorReferenceEntry): string {
  const http = status === 0 ? 'Occurs only in the browser.' : `HTTP ${status} in the host API.`;
  return service ? `${http} Service code \`${service.code}\`: “${service.msg}”` : http;
}
