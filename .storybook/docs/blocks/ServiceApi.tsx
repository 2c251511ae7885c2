import type { ReactElement } from 'react';
import { Markdown } from '@storybook/addon-docs/blocks';
import { serviceApi } from './service-api.ts';

/** The service's endpoints, with their fields and answers. */
export function ServiceApi(): ReactElement {
  return <Markdown>{serviceApi()}</Markdown>;
}
