import type { ReactElement } from 'react';
import { useFormats } from '../provider/use-formats.ts';

/** A time relative to now, with the full date and time zone in its tooltip. */
export function Time({ iso }: { iso: string }): ReactElement {
  const { dateTime, fullTime } = useFormats();
  return (
    <time dateTime={iso} title={fullTime(iso)} dir="auto">
      {dateTime(iso)}
    </time>
  );
}
