import type { HeartbeatAnswer } from '@ppt-embed/protocol/editor';
import type { EditorApi } from '../service/editor-api.ts';
import { codeOf, endsSession } from '../service/refusal.ts';

const pulseMs = 15_000;

/**
 * Tells the service every 15 s that this editor is open, and learns when it may be no longer.
 * @returns what stops it.
 */
export function startHeartbeat(
  api: Pick<EditorApi, 'heartbeat'>,
  onOver: () => void,
  onAnswer: (answer: HeartbeatAnswer) => void = () => undefined,
): () => void {
  const timer = setInterval(() => {
    api.heartbeat().then(onAnswer, (thrown: unknown) => {
      if (!endsSession(codeOf(thrown))) return;
      clearInterval(timer);
      onOver();
    });
  }, pulseMs);
  return () => clearInterval(timer);
}
