import './reset.css';
import '@ppt-embed/react/styles.css';
import './page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );

// The page's font, after the first paint: until then, and where it does not arrive, the system's.
requestAnimationFrame(() => setTimeout(() => void import('@fontsource-variable/inter/wght.css')));
