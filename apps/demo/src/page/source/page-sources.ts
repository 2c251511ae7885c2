/** Source code of each page, loaded when it is first shown. */
export const pageSources = {
  create: { file: 'src/page/create/CreateForm.tsx', load: () => import('../create/CreateForm.tsx?raw') },
  presentations: {
    file: 'src/page/presentations/PresentationsPage.tsx',
    load: () => import('../presentations/PresentationsPage.tsx?raw'),
  },
  users: { file: 'src/page/users/UsersPage.tsx', load: () => import('../users/UsersPage.tsx?raw') },
  diagnostics: {
    file: 'src/page/diagnostics/DiagnosticsPage.tsx',
    load: () => import('../diagnostics/DiagnosticsPage.tsx?raw'),
  },
};

/** The source code of a page. */
export type PageSource = (typeof pageSources)[keyof typeof pageSources];
