import { createPptHost, fileStorage, type PptHost } from '@ppt-embed/host';

const { PPT_SERVICE = '', PPT_APP_ID = '', PPT_APP_TOKEN = '', PPT_SECRET = '', PPT_URL = '' } = process.env;

/** The part that is the same for every framework. */
export const ppt: PptHost = createPptHost({
  service: { baseUrl: PPT_SERVICE, appId: PPT_APP_ID, appToken: PPT_APP_TOKEN },
  publicUrl: PPT_URL, // URL of the routes for browsers: http://localhost:3000/api/ppt
  // For development only: everyone is this administrator. Read your own session here instead, and return { id,
  // unionId?, isAdmin? }, or null if no user is signed in.
  authenticate: () => ({ id: 'ada', unionId: null, isAdmin: true }),
  storage: fileStorage({ dir: '.data/ppt-host' }),
  secret: PPT_SECRET, // openssl rand -base64 32
});
