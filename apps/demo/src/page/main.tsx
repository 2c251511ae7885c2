import './reset.css';
import '@ppt-embed/react/styles.css';
import '@ppt-embed/react/markdown.css';
import '@ppt-embed/react/presentations.css';
import '@ppt-embed/react/users.css';
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

// The page's font loads after the first paint. Until then, or if it fails to load, the system font is used.
requestAnimationFrame(() => setTimeout(() => void import('@fontsource-variable/inter/wght.css')));
