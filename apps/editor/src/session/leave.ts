/** How long the host has to take the frame away before the editor leaves by itself. */
const hostExitMs = 300;

export interface LeaveOptions {
  window: Window;
  /** Where Back leads without a host; empty where none was given. */
  refUrl: string;
  /** Tells the connected frame; null where there is none. */
  exit: (() => void) | null;
}

/** Back: the host decides first, then the page the editor was opened from. */
export function leave({ window, refUrl, exit }: LeaveOptions): void {
  if (!exit) return goBack(window, refUrl);
  exit();
  if (refUrl !== '') setTimeout(() => goBack(window, refUrl), hostExitMs);
}

function goBack(window: Window, refUrl: string): void {
  if (refUrl === '') window.history.back();
  // The address of another site may only be set from the top window, by a person's press: this is one.
  else window.open(refUrl, '_top');
}
