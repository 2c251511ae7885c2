import type { ConnectResult } from '@ppt-embed/protocol/host';

/** An open pop-up of the consent page. */
export interface ConnectPopup {
  /** The message that it posts when it ends. */
  report: Promise<MessageEvent<ConnectResult | undefined>>;
}
