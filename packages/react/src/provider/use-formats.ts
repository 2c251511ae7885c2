import { formatsOf, type Formats } from '../i18n/formats.ts';
import { usePpt } from './ppt-context.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

/** Only a day on the server and until hydration, because only the browser knows the user's time zone. */
const onServer: Pick<Formats, 'dateTime' | 'fullTime'> = {
  dateTime: (iso) => iso.slice(0, 10),
  fullTime: (iso) => iso,
};

export function useFormats(): Formats {
  const { language } = usePpt().locale;
  return useIsHydrated() ? formatsOf(language, navigator.language) : { ...formatsOf(language), ...onServer };
}
