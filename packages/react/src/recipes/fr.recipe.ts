import type { Catalogue } from '@ppt-embed/react';

export const fr: Catalogue = {
  language: 'fr', // <PptProvider fetcher={fetcher} locale={fr}>; dates and numbers follow
  words: {
    connection: { connect: 'Se connecter' },
    workspace: { create: 'Créer' },
  },
};
