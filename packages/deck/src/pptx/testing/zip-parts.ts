import { zipSync } from 'fflate';

/** Packs the parts of an edited file without compression, which takes a tenth of the time. */
export const zipParts = (parts: Readonly<Record<string, Uint8Array>>): Uint8Array => zipSync(parts, { level: 0 });
