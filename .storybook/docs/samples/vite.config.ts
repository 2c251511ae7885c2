import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // `publicUrl` and the security domain name this port, so Vite must not use another one.
  server: { port: 5173, strictPort: true, proxy: { '/api/ppt': 'http://localhost:3000' } },
});
