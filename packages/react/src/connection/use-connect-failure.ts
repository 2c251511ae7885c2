import { lazyModule } from '../provider/lazy-module.ts';
import type { PptConnectMessages } from './messages.ts';
import type { UseConnectResult } from './use-connect.ts';

/** Hook that loads the messages for a user who returned without a connection. */
const useFailureModule = /* @__PURE__ */ lazyModule(() => import('./connect-failure.ts'));

/**
 * Returns the reason why the user returned without a connection, for every component that shows a Connect button.
 * Returns undefined if there is no failure, and until the messages are loaded.
 * @param messages Messages of the locale or the host. If those of failures cannot be loaded, `connectFailed` is used.
 */
export function useConnectFailureText(
  failure: UseConnectResult['failure'],
  messages: Partial<PptConnectMessages> = {},
): string | undefined {
  const loaded = useFailureModule(!!failure);
  if (!failure) return undefined;
  const { errors = loaded?.failureMessages.errors } = messages;
  return errors?.[failure] ?? (loaded === null ? messages.connectFailed : undefined);
}
