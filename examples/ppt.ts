import { createPptHost, fileStorage, type PptHost } from '@ppt-embed/host';

const { PPT_SERVICE, PPT_APP_ID, PPT_APP_TOKEN, PPT_SECRET, PPT_URL, PPT_DEV_USER } = process.env;

/** The host backend, which is the same for every framework. */
export const ppt: PptHost = createPptHost({
  service: { baseUrl: PPT_SERVICE, appId: PPT_APP_ID, appToken: PPT_APP_TOKEN },
  publicUrl: PPT_URL, // The URL at which browsers reach the routes, such as http://localhost:3000/api/ppt.
  // Read your own session here, and return { id, unionId?, isAdmin? }, or null if no user is signed in. Until then,
  // everyone who opens the page is the user named in PPT_DEV_USER: set it on your own computer only. A user can access
  // only their own presentations. { id, unionId: null, isAdmin: true } is an administrator, who can manage users and
  // access all presentations.
  authenticate: () => (PPT_DEV_USER ? { id: PPT_DEV_USER } : null),
  storage: fileStorage({ dir: '.data/ppt-host' }),
  secret: PPT_SECRET, // openssl rand -base64 32
});
