import { PptError } from '@ppt-embed/protocol/host';
import type { ServiceExtension } from '@ppt-embed/protocol/service';
import type { Extensions } from '../../service-client/extensions.ts';

/**
 * Throws an error unless the service offers an extension.
 * @throws PptError `no_such_endpoint` if the service does not list the extension
 */
export async function requireExtension(extensions: Extensions, extension: ServiceExtension): Promise<void> {
  if (await extensions.has(extension)) return;
  throw new PptError({
    code: 'no_such_endpoint',
    message: `The presentation service does not support this (extension ${extension}).`,
  });
}
