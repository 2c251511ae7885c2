import type { ReactElement } from 'react';
import { Markdown } from '@storybook/addon-docs/blocks';
import { threatSections } from './threats.ts';

/** What somebody might try, and what stands against it. */
export function ThreatList(): ReactElement {
  return <Markdown>{threatSections()}</Markdown>;
}
