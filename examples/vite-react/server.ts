import express, { type Express } from 'express';
import { createPptHost, fileStorage } from '@ppt-embed/host';
import { toNodeHandler } from '@ppt-embed/host/node';
import { signIn, signOutCookie, userOf } from './session.ts';

const { PPT_SERVICE, PPT_APP_ID, PPT_APP_TOKEN, PPT_SECRET, PPT_URL } = process.env;

const ppt = createPptHost({
  service: { baseUrl: PPT_SERVICE, appId: PPT_APP_ID, appToken: PPT_APP_TOKEN },
  publicUrl: PPT_URL, // Where browsers reach the routes.
  authenticate: ({ headers }) => userOf(headers), // null: nobody is signed in.
  storage: fileStorage({ dir: '.data/ppt-host' }),
  secret: PPT_SECRET,
});

const app: Express = express();
app.use('/api/ppt', toNodeHandler(ppt)); // Mount it before body parsers.

app.get('/api/session', (request, response) => {
  const user = userOf(new Headers({ cookie: request.headers.cookie ?? '' }));
  response.status(user ? 200 : 401).json(user);
});

app.post('/api/sign-in', express.urlencoded(), (request, response) => {
  const { name, password } = Object(request.body) as Record<string, unknown>;
  const cookie = signIn(String(name), String(password));
  if (cookie) response.setHeader('Set-Cookie', cookie);
  response.redirect(303, cookie ? '/' : '/?wrong');
});

app.post('/api/sign-out', (_request, response) => {
  response.setHeader('Set-Cookie', signOutCookie).redirect(303, '/');
});

// Accepts connections from this computer only, such as those that Vite forwards.
app.listen(Number(process.env['PORT'] ?? 3000), '127.0.0.1', (error) => {
  if (error) throw error; // For example, the port is in use.
  console.log('The backend is running.');
});
