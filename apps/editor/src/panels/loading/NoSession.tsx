import { localeOf } from '../../kit/appearance.ts';
import { LocaleContext } from '../../kit/use-messages.ts';
import { Failed } from './Failed.tsx';

/** A page that was served without a session. Retrying returns the service's own error page. */
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
