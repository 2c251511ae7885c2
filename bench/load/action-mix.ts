import type { RandomNumber } from './arrivals.ts';

/** Kinds of actions, with their share of all arrivals in percent. */
export const actionShares = {
  connect: 3,
  create: 6,
  open: 9,
  save: 20,
  draft: 24,
  heartbeat: 19,
  together: 1,
  download: 4,
  history: 9,
  covers: 5,
} as const;

/** A kind of action. */
export type ActionKind = keyof typeof actionShares;

/** The state of an application, on which the possible actions depend. */
export interface ApplicationState {
  isConnected: boolean;
  presentations: number;
  openEditors: number;
}

const needsPresentation = new Set<ActionKind>(['open', 'download']);
const needsEditor = new Set<ActionKind>(['save', 'draft', 'heartbeat']);

/** Selects an action by its share. */
export function selectAction(random: RandomNumber): ActionKind {
  const kinds = Object.entries(actionShares) as [ActionKind, number][];
  let remainingShare = random() * kinds.reduce((sum, [, share]) => sum + share, 0);
  return kinds.find(([, share]) => (remainingShare -= share) < 0)?.[0] ?? 'heartbeat';
}

/** Returns the action itself, or the first action that it requires and that the application has not performed yet. */
export function nextAction(selected: ActionKind, state: ApplicationState): ActionKind {
  if (selected === 'covers' || selected === 'connect') return selected;
  if (!state.isConnected) return 'connect';
  if (state.presentations === 0 && (needsPresentation.has(selected) || needsEditor.has(selected))) return 'create';
  if (state.openEditors === 0 && needsEditor.has(selected)) return 'open';
  return selected;
}

/**
 * Selects an application: the large one (0) for half of the actions, and one of the small ones (from 1) for the others;
 * a few of these cause most of the traffic.
 */
export function selectApplication(smallApplications: number, random: RandomNumber): number {
  return random() < 0.5 ? 0 : 1 + Math.floor(smallApplications * random() ** 3);
}
