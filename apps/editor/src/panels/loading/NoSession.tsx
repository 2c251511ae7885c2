import { localeOf } from '../../kit/appearance.ts';
import { LocaleContext } from '../../kit/use-messages.ts';
import { Failed } from './Failed.tsx';

/** A page that came without its session: asking again brings the service's own answer. */
export function NoSession({ retry }: { retry: () => void }) {
  const locale = localeOf(navigator.language);
  return (
    <LocaleContext value={locale}>
      <div className="ppt ed" lang={locale} data-ppt-color-scheme="auto">
        <Failed code="bad_response" retry={retry} />
      </div>
    </LocaleContext>
  );
}
