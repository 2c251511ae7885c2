import type { Locale } from '@ppt-embed/react';

export const fr: Locale = {
  language: 'fr', // Use it as <PptProvider fetcher={fetcher} locale={fr}>. Dates and numbers follow the locale.
  messages: {
    connection: { connect: 'Se connecter' },
    workspace: { create: 'Créer' },
  },
};
