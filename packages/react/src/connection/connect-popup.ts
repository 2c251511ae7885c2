import type { ConnectResult } from '@ppt-embed/protocol/host';

/** An open pop-up of the consent page. */
export interface ConnectPopup {
  /** Resolves with the message that the pop-up posts when it ends. */
  report: Promise<MessageEvent<ConnectResult | undefined>>;
}
