import type { ReactNode } from 'react';
import '@ppt-embed/react/styles.css';
import '@ppt-embed/react/markdown.css';

export const metadata = { title: 'Presentations' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
