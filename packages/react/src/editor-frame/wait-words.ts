import type { FailureWords } from '../ui/failure-messages.ts';
import type { AddressState } from './address-machine.ts';
import type { en } from './messages.ts';
import { en as panelEn } from './panel-messages.ts';

/** Words of a state in which there is neither an editor nor a failure. */
export function waitWords(name: AddressState['name'], words: typeof en & Partial<typeof panelEn>): FailureWords {
  const { inTab, slow } = { ...panelEn, ...words };
  if (name === 'inTab') return inTab;
  return name === 'addressUsed' ? words.addressUsed : slow;
}
