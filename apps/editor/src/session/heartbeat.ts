import type { HeartbeatAnswer } from '@ppt-embed/protocol/editor';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import type { EditorApi } from '../service/editor-api.ts';
import { codeOf, endsSession } from '../service/refusal.ts';

const pulseMs = 15_000;

/**
 * Tells the service every 15 s that this editor is open, and learns when it may be no longer.
 * @returns what stops it.
 */
export function startHeartbeat(
  api: Pick<EditorApi, 'heartbeat'>,
  onOver: (code: PptErrorCode) => void,
  onAnswer: (answer: Partial<HeartbeatAnswer>) => void = () => undefined,
): () => void {
  const timer = setInterval(() => {
    api.heartbeat().then(onAnswer, (thrown: unknown) => {
      const code = codeOf(thrown);
      if (!endsSession(code)) return;
      clearInterval(timer);
      onOver(code);
    });
  }, pulseMs);
  return () => clearInterval(timer);
}
