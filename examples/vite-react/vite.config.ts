import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // Page and backend share one origin, just as in production.
  server: { proxy: { '/api': 'http://localhost:3000' } },
});
