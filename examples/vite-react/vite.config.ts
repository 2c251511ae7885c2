import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // The page and the backend share one origin, as in production.
  // `PPT_URL` names the port, so Vite must not use another one.
  server: { strictPort: true, proxy: { '/api': 'http://localhost:3000' } },
});
