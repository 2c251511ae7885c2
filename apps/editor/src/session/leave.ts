/** Time in ms for the host to remove the frame before the editor leaves on its own. */
const hostExitMs = 300;

/** Options of `leave`. */
export interface LeaveOptions {
  window: Window;
  /** URL that Back opens without a host; empty if there is none. */
  refUrl: string;
  /** Notifies the connected frame; null if there is none. */
  exit: (() => void) | null;
}

/** Leaves the editor: the host decides first, then the referring page is opened. */
export function leave({ window, refUrl, exit }: LeaveOptions): void {
  if (!exit) return goBack(window, refUrl);
  exit();
  if (refUrl !== '') setTimeout(() => goBack(window, refUrl), hostExitMs);
}

function goBack(window: Window, refUrl: string): void {
  if (refUrl === '') window.history.back();
  // Only a user gesture in the iframe may navigate the top window to another site, and this code runs in one.
  else window.open(refUrl, '_top');
}
