import type { FailureWords } from '../ui/failure-messages.ts';
import type { AddressState } from './address-machine.ts';
import type { en } from './messages.ts';

/** Words of a state in which there is neither an editor nor a failure. */
export function waitWords(name: AddressState['name'], words: typeof en): FailureWords {
  if (name === 'inTab') return words.inTab;
  return name === 'addressUsed' ? words.addressUsed : words.slow;
}
