import { createPptHost, fileStorage, type PptHost } from '@ppt-embed/host';
import { userOf } from './session';

const { PPT_SERVICE, PPT_APP_ID, PPT_APP_TOKEN, PPT_SECRET, PPT_URL } = process.env;

export const ppt: PptHost = createPptHost({
  service: { baseUrl: PPT_SERVICE, appId: PPT_APP_ID, appToken: PPT_APP_TOKEN },
  publicUrl: PPT_URL, // Where browsers reach the routes.
  authenticate: ({ headers }) => userOf(headers), // null: nobody is signed in.
  storage: fileStorage({ dir: '.data/ppt-host' }), // Use a database or Redis if the disk is not permanent.
  secret: PPT_SECRET,
});
