import type { ReactElement } from 'react';
import { Markdown } from '@storybook/addon-docs/blocks';
import { serviceApi } from './service-api.ts';

/** Renders the service's endpoints with their fields and responses. */
export function ServiceApi(): ReactElement {
  return <Markdown>{serviceApi()}</Markdown>;
}
