import type { PptError } from '@ppt-embed/protocol/host';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import type { en, PanelWords } from './messages.ts';

type Words = typeof en;
type PlainPanel = { [Name in keyof Words]: Words[Name] extends PanelWords ? Name : never }[keyof Words];

/** Codes with words of their own; all others have not been foreseen and say `unexpected`. */
const panels: Partial<Record<PptErrorCode, PlainPanel>> = {
  timeout: 'timeout',
  network: 'network',
  disconnected: 'disconnected',
  user_banned: 'banned',
  not_signed_in: 'notSignedIn',
  forbidden: 'forbidden',
  presentation_not_found: 'notFound',
  address_used: 'addressUsed',
  reload_limit: 'reloadLimit',
  outcome_unknown: 'outcomeUnknown',
  cannot_reopen: 'cannotReopen',
  creation_conflict: 'creationConflict',
  too_large: 'tooLarge',
  unreadable_source: 'unreadableSource',
};

/** What the failed state says: what happened, what to do, what is safe. */
export function failureWords(error: PptError, words: Words): PanelWords {
  if (error.code === 'rate_limited') return words.rateLimited(Math.ceil((error.retryAfterMs ?? 60_000) / 1000));
  if (error.code === 'blocked_url') return words.blockedUrl(error.message);
  return words[panels[error.code] ?? 'unexpected'];
}

/** Codes after which it may exist already, so that looking comes before creating again. */
const perhapsCreated: ReadonlySet<PptErrorCode> = new Set(['outcome_unknown', 'cannot_reopen', 'creation_conflict']);

export function isPerhapsCreated(error: PptError): boolean {
  return perhapsCreated.has(error.code);
}
