import type { ReactElement } from 'react';
import type { TimeFormats } from '../i18n/formats.ts';

/** A time relative to now, with the full date and time zone in its tooltip. Without formats, shows only the day. */
export function Time({ iso, formats }: { iso: string; formats: TimeFormats | undefined }): ReactElement {
  return (
    <time dateTime={iso} title={formats?.fullTime(iso) ?? iso} dir="auto">
      {formats?.dateTime(iso) ?? iso.slice(0, 10)}
    </time>
  );
}
