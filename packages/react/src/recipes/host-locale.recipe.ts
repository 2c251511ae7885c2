import type { Locale } from '@ppt-embed/react';

export const fr: Locale = {
  language: 'fr', // <PptProvider fetcher={fetcher} locale={fr}>; dates and numbers follow
  messages: {
    connection: { connect: 'Se connecter' },
    workspace: { create: 'Créer' },
  },
};
