import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { cloudAlertIcon, rotateCcwIcon } from '../../kit/icons.generated.ts';
import { reloadMessages } from '../../session/reloader.ts';
import { endsSession } from '../../session/responses.ts';
import type { NeededEditor } from '../../session/editor.ts';
import type { Reloader } from '../../session/reloader.ts';
import { Button } from '../../kit/Button.tsx';
import { StatusPanel } from '../../kit/StatusPanel.tsx';
import { useMessages, LocaleContext } from '../../kit/use-messages.ts';
import { localeOf } from '../../kit/appearance.ts';
import { messages } from './messages.ts';
import { ReloadButton, useReload } from './ReloadButton.tsx';

/** Props of `LoadFailure`. */
export interface LoadFailureProps {
  code: PptErrorCode;
  /**
   * The build of the editor that is needed instead of this one, so that retrying on this page cannot help.
   * @default undefined: retrying may help
   */
  needs?: NeededEditor | undefined;
  /** Whether no presentation was open or being opened. @default false */
  isHome?: boolean | undefined;
  retry: () => void;
  /** Reopens the presentation; undefined if there was no session. */
  reloader?: Reloader | undefined;
}

/** Panel in place of the whole editor, if there is nothing to show. */
export function LoadFailure({ code, needs, isHome = false, retry, reloader }: LoadFailureProps) {
  const t = useMessages(messages);
  const { notOpened } = useMessages(reloadMessages);
  const [reloadState, setReloadState] = useReload();
  const { title, body } = needs ? requiredEditorText(needs, isHome, t) : failureText(code, t);
  const isOver = needs !== undefined || endsSession(code);
  const canReload = isOver && code !== 'user_banned';
  const mode = (canReload && reloader?.mode()) || null;

  function status(): string {
    if (reloadState === 'timedOut') return notOpened;
    return canReload && mode !== 'here' ? t.reopenInApp(body) : body;
  }

  function reopen(): void {
    setReloadState('requested');
    reloader?.reload();
  }

  return (
    <main className="ed-fill">
      <StatusPanel
        role="alert"
        icon={cloudAlertIcon}
        tone="danger"
        title={title}
        body={status()}
        actions={
          <>
            {!isOver && <Button variant="primary" icon={rotateCcwIcon} name={t.tryAgain} onClick={retry} />}
            {mode !== null && (
              <ReloadButton variant="primary" mode={mode} busy={reloadState === 'requested'} onClick={reopen} />
            )}
          </>
        }
      />
    </main>
  );
}

function requiredEditorText(
  needs: NeededEditor,
  isHome: boolean,
  t: (typeof messages)['en'],
): { title: string; body: string } {
  if (needs === 'newer-build') return { title: t.replacedTitle, body: isHome ? t.replacedHomeBody : t.overOpenBody };
  return { title: t.newerTitle, body: t.newerBody };
}

function failureText(code: PptErrorCode, t: (typeof messages)['en']): { title: string; body: string } {
  if (code === 'network') return { title: t.networkTitle, body: t.networkBody };
  if (code === 'timeout') return { title: t.unavailableTitle, body: t.timeoutBody };
  if (code === 'user_banned') return { title: t.bannedTitle, body: t.bannedBody };
  if (code === 'presentation_not_found') return { title: t.notFoundTitle, body: t.notFoundBody };
  if (endsSession(code)) return { title: t.sessionOver, body: t.overOpenBody };
  return { title: t.unavailableTitle, body: t.unavailableBody };
}

/** Panel on a page that was served without a session. Retrying loads the service's own error page. */
export function NoSession({ retry }: { retry: () => void }) {
  const locale = localeOf(navigator.language);
  return (
    <LocaleContext value={locale}>
      <div className="ppt ed" lang={locale} data-ppt-color-scheme="auto">
        <LoadFailure code="bad_response" retry={retry} />
      </div>
    </LocaleContext>
  );
}
