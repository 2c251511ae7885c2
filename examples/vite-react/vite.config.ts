import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // The page and the backend share one origin, as in production.
  server: { proxy: { '/api': 'http://localhost:3000' } },
});
