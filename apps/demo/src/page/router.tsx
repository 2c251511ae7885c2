import { createBrowserRouter } from 'react-router';
import { CreatePage } from './create/CreatePage.tsx';
import { DiagnosticsPage } from './diagnostics/DiagnosticsPage.tsx';
import { EditingPage } from './editing/EditingPage.tsx';
import { UsersPage } from './users/UsersPage.tsx';
import { PresentationsPage } from './presentations/PresentationsPage.tsx';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { Shell } from './shell/Shell.tsx';

/** The routes of the page. */
export const router = createBrowserRouter([
  {
    element: <Shell />,
    children: [
      { index: true, element: <CreatePage /> },
      {
        // One element for these URLs, so that the frame stays mounted when `/new/…` or `/import` becomes `/p/…`.
        element: <EditingPage />,
        children: [
          { path: 'new/:creationId', element: null },
          { path: 'import', element: null },
          { path: 'p/:pptId', element: null },
        ],
      },
      { path: 'presentations', element: <PresentationsPage /> },
      { path: 'users', element: <UsersPage /> },
      { path: 'diagnostics', element: <DiagnosticsPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]);
