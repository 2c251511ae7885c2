import type { ReactElement } from 'react';
import { Markdown } from '@storybook/addon-docs/blocks';
import { threatSections } from './threats.ts';

/** Renders threats, mitigations and tests. */
export function ThreatList(): ReactElement {
  return <Markdown>{threatSections()}</Markdown>;
}
