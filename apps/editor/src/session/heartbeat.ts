import type { HeartbeatResponse } from '@ppt-embed/protocol/editor';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import type { EditorApi } from './editor-api.ts';
import { codeOf, endsSession } from './responses.ts';

/**
 * Interval in ms between two heartbeats. It is shorter while the presentation is also open elsewhere, so that the
 * editor soon notices when the other page closes.
 */
const heartbeatMs = 15_000;
const closeHeartbeatMs = 5000;

/** Heartbeat of the editor to the service. */
export interface Heartbeat {
  /** Sends a heartbeat now and restarts the interval. */
  beat: () => void;
  stop: () => void;
}

/** Notifies the service every 15 s that this editor is open, and detects the end of the session. */
export function startHeartbeat(
  api: Pick<EditorApi, 'heartbeat'>,
  onSessionEnd: (code: PptErrorCode) => void,
  onResponse: (response: Partial<HeartbeatResponse>) => void = () => undefined,
): Heartbeat {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  function wait(ms: number): void {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(beat, ms);
  }

  function stop(): void {
    isOver = true;
    clearTimeout(timer);
  }

  function beat(): void {
    wait(heartbeatMs);
    api.heartbeat().then(
      (response) => {
        if (isOver) return;
        onResponse(response);
        if (response.open_elsewhere === true) wait(closeHeartbeatMs);
      },
      (thrown: unknown) => {
        const code = codeOf(thrown);
        if (isOver || !endsSession(code)) return;
        stop();
        onSessionEnd(code);
      },
    );
  }

  wait(heartbeatMs);
  return { beat: () => void (isOver || beat()), stop };
}
