import type { ReactElement } from 'react';
import { useFormats } from '../i18n/formats.ts';

/** When something was, as one says it; the whole date and its time zone on pointing at it. */
export function Time({ iso }: { iso: string }): ReactElement {
  const { dateTime, fullTime } = useFormats();
  return (
    <time dateTime={iso} title={fullTime(iso)} dir="auto">
      {dateTime(iso)}
    </time>
  );
}
