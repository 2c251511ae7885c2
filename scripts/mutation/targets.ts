/** A part of the product whose tests are checked by mutation. All globs are relative to the root of the repository. */
export interface MutationTarget {
  name: string;
  /** Files whose code is changed. */
  mutate: readonly string[];
  /** Test files that must notice the changes; they run in Node. */
  tests: readonly string[];
  /** Files of `tests` that are excluded, because they measure time and take most of the time of a run. */
  exceptTests?: readonly string[];
  /** Files of `mutate` that are excluded, with the reason next to them. */
  except?: readonly string[];
  /** Whether the tests need PostgreSQL (`inject('postgresUrl')`). */
  needsPostgres?: boolean;
  /**
   * Whether each test file runs in its own context, which is slower. Without it, the files of `ownProcess` are excluded.
   */
  isolated?: boolean;
}

/** Percentage of mutants that the tests must notice in each target. */
export const requiredScore = 80;

/**
 * The tests of all targets of layouts. There are several targets, because the first run records for each test which
 * changes of the target it executes, and for all layouts together this is more than 10 GB.
 */
const layoutTests: Pick<MutationTarget, 'tests' | 'exceptTests'> = {
  tests: ['packages/deck/src/{layouts,markdown}/**/*.test.ts'],
  exceptTests: [
    'packages/deck/src/layouts/recognize/read-time.test.ts',
    'packages/deck/src/markdown/{blocks/unicode-bullets,inline/join-lines}.test.ts',
  ],
};

/** Targets that `pnpm test:mutation` can check, in the order of execution. */
export const mutationTargets: readonly MutationTarget[] = [
  {
    name: 'protocol',
    mutate: ['packages/protocol/src/**/*.ts'],
    except: [
      // This is user-facing text, for which a test would only repeat each sentence.
      'packages/protocol/src/help/error-help.ts',
      // These are tables of fields, which the service's conformance tests compare with the specification.
      'packages/protocol/src/service/**',
      // This is covered by the React library's tests.
      'packages/protocol/src/host/ppt-error.ts',
      'packages/protocol/src/host/routes.ts',
      'packages/protocol/src/editor/session.ts',
    ],
    tests: ['packages/protocol/src/**/*.test.ts'],
  },
  {
    name: 'host-connect',
    mutate: ['packages/host/src/connect/**/*.ts'],
    // Every test of the host kit connects, so without a selection each mutant that is not noticed would run all of them.
    tests: ['packages/host/src/{connect,routes}/**/*.test.ts'],
  },
  {
    name: 'host-webhooks',
    mutate: ['packages/host/src/webhooks/**/*.ts'],
    tests: ['packages/host/src/{webhooks,routes}/**/*.test.ts'],
  },
  {
    name: 'react-frame',
    mutate: ['packages/react/src/editor-frame/{editor-load-machine,editor-loader,frame-lifecycle,source-key}.ts'],
    tests: ['packages/react/src/editor-frame/**/*.test.ts'],
    isolated: true,
  },
  {
    name: 'react-fetcher',
    mutate: ['packages/react/src/fetcher/*.ts'],
    except: [
      // Only the names of its table are read, not the values.
      'packages/react/src/fetcher/known-error-codes.ts',
    ],
    tests: ['packages/react/src/{fetcher,provider,download,testing}/**/*.test.ts'],
    isolated: true,
  },
  {
    name: 'deck-text',
    mutate: ['packages/deck/src/text/*.ts'],
    tests: ['packages/deck/src/{text,svg}/**/*.test.ts'],
  },
  ...Object.entries({
    'deck-figures': 'packages/deck/src/layouts/{charts,figures,icons,tables}/**/*.ts',
    'deck-diagrams': 'packages/deck/src/layouts/{causes,diagram,gantt,people,pictures,quotes,steps,timeline}/**/*.ts',
    'deck-lists': 'packages/deck/src/layouts/{callouts,cards,code,columns,flow,formulas,statements}/**/*.ts',
    'deck-slides':
      'packages/deck/src/layouts/{*.ts,{change,covers,lazy,parts,recognize,references,slide,typography,variants}/**/*.ts}',
  }).map(([name, files]) => ({ name, mutate: [files], ...layoutTests })),
  {
    name: 'deck-pptx',
    // Regular expressions in these files contain `\u000B`, because Stryker changes `\v` to `\V`, a syntax error.
    mutate: ['packages/deck/src/{ooxml,pptx}/**/*.ts'],
    tests: ['packages/deck/src/{ooxml,pptx,elements}/**/*.test.ts'],
    exceptTests: ['packages/deck/src/pptx/import/design/import-limits.test.ts'],
  },
  {
    name: 'service-oauth',
    mutate: ['apps/service/src/identity/{grants,oauth}/*.ts'],
    // The other tests in these folders hash passwords, fill the memory or interrupt connections, which takes most of the
    // time of a run and finds no error in this code.
    tests: [
      'apps/service/src/identity/{applications,oauth,users}/**/*.test.ts',
      'apps/service/attacks/{application,authorize,code,consent,sign-in,signed-url,token}-attacks.test.ts',
    ],
    needsPostgres: true,
  },
  {
    name: 'service-events',
    mutate: ['apps/service/src/events/*.ts'],
    tests: [
      'apps/service/src/events/*.test.ts',
      // It has its own process in other runs, because other files would affect the memory that it measures.
      'apps/service/attacks/process-memory.test.ts',
    ],
    needsPostgres: true,
  },
  {
    name: 'service-saves',
    mutate: ['apps/service/src/editor/session/*.ts'],
    // The other tests in these folders save large decks or interrupt connections and processes.
    tests: [
      'apps/service/src/editor/session/{creation-report,deck-memory,drafts,open-elsewhere,picture-urls,roles,session,starting,upload-media,versions}.test.ts',
      'apps/service/src/editor/{comments/comments,urls/editor-urls}.test.ts',
    ],
    needsPostgres: true,
  },
  {
    name: 'editor-commands',
    mutate: ['apps/editor/src/commands/*.ts'],
    tests: ['apps/editor/src/{commands,elements,model,exchange}/**/*.test.ts'],
  },
  {
    name: 'editor-session',
    mutate: ['apps/editor/src/session/{draft-saver,draft-buffer,editor-tabs,heartbeat,leave,save-machine,saver}.ts'],
    tests: [
      'apps/editor/src/session/{autosave,draft-buffer,draft-offer,draft-saver,editor-tabs,heartbeat,leave,save-machine,saver,send-deck,versions-and-conflicts}.test.ts',
    ],
  },
  {
    name: 'host-routes',
    mutate: ['packages/host/src/{calls,routes}/**/*.ts'],
    tests: [
      'packages/host/src/{calls,routes}/**/*.test.ts',
      'packages/host/src/{authorization,bad-input,create-host,secrets}.test.ts',
    ],
  },
  {
    name: 'service-signing',
    mutate: ['apps/service/src/stores/signing/*.ts'],
    tests: [
      'apps/service/src/stores/signing/*.test.ts',
      'apps/service/attacks/signed-url-attacks.test.ts',
      'apps/service/src/presentations/authorization.test.ts',
    ],
    needsPostgres: true,
  },
  {
    name: 'service-fetch',
    mutate: ['apps/service/src/pictures/fetch/*.ts'],
    tests: ['apps/service/src/pictures/{fetch/*,fetch-pictures}.test.ts'],
    needsPostgres: true,
  },
  {
    name: 'service-accounts',
    mutate: ['apps/service/src/identity/{accounts,applications,users}/**/*.ts'],
    tests: [
      'apps/service/src/identity/**/*.test.ts',
      'apps/service/attacks/{application,sign-in,token}-attacks.test.ts',
    ],
    needsPostgres: true,
  },
];
