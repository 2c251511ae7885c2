import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFreshApp, versions } from './fresh-app.ts';
import type { InstalledApp } from './installed-app.ts';
import { type PackedLibrary, packLibrary } from './packed-library.ts';
import { readmeFile } from './readme-file.ts';

let library: PackedLibrary;
let app: InstalledApp;

/** Steps that an app's test needs in addition to the README's: lists, dialogs and creation requests. */
const appTest = `import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ConnectButton, CoverPicker, DownloadButton, HistoryTable, newCreationId, PptProvider } from '@ppt-embed/react';
import { createMemoryFetcher } from '@ppt-embed/react/testing';
import '@ppt-embed/react/styles.css';

afterEach(cleanup);
// On a busy machine, Jest needs seconds to compile the code that a press loads.
configure({ asyncUtilTimeout: 15_000 });

it('renders lists, and disconnects after a confirmation', async () => {
  const fetcher = createMemoryFetcher();
  render(
    <PptProvider fetcher={fetcher}>
      <ConnectButton />
      <CoverPicker />
      <HistoryTable pageSize={3} />
      <DownloadButton pptId="sample-1" />
    </PptProvider>,
  );
  expect(await screen.findAllByRole('row')).toHaveLength(4);
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(12));
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  // The row of the same presentation shows it, too.
  await screen.findAllByText(/download has started/i);
  fireEvent.click(await screen.findByRole('button', { name: 'Disconnect' }));
  const dialog = await screen.findByRole('dialog', { hidden: true });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Disconnect', hidden: true }));
  expect(await screen.findAllByRole('button', { name: 'Connect' })).not.toHaveLength(0);
  expect(newCreationId()).toMatch(/^[0-9a-f-]{36}$/);
}, 60_000);
`;

const forJest = (text: string): string => text.replace("from 'vitest'", "from '@jest/globals'");

/** The configuration that the README shows, with a transform for the app's own files. */
const jestConfig = `module.exports = {
  testEnvironment: 'jsdom',
  transformIgnorePatterns: ['/node_modules/(?!.*@ppt-embed/)'],
  moduleNameMapper: { '\\\\.css$': 'identity-obj-proxy' },
  testMatch: ['**/jest/*.test.tsx'],
};
`;

beforeAll(async () => {
  library = await packLibrary();
  const { '@tanstack/react-query': query, typescript } = versions;
  const testing = { vitest: '^4.0.0', jsdom: '*', 'happy-dom': '*', '@testing-library/react': '^16.0.0' };
  const jest = { jest: '^30.0.0', 'jest-environment-jsdom': '^30.0.0', '@jest/globals': '^30.0.0' };
  const babel = Object.fromEntries(['env', 'react', 'typescript'].map((name) => [`@babel/preset-${name}`, '^7.0.0']));
  const react = { react: '^19.0.0', 'react-dom': '^19.0.0', '@testing-library/dom': '^10.0.0' };
  app = await createFreshApp(
    library,
    {
      ...react,
      ...testing,
      ...jest,
      ...babel,
      'identity-obj-proxy': '^3.0.0',
      '@tanstack/react-query': query,
      typescript,
    },
    {
      'src/frame.test.tsx': readmeFile('frame.test.tsx'),
      'src/app.test.tsx': appTest,
      'jest/frame.test.tsx': forJest(readmeFile('frame.test.tsx')),
      'jest/app.test.tsx': forJest(appTest),
      'jest.config.cjs': jestConfig,
      'babel.config.cjs': `module.exports = { presets: [['@babel/preset-env', { targets: { node: 'current' } }], ['@babel/preset-react', { runtime: 'automatic' }], '@babel/preset-typescript'] };`,
    },
  );
});

afterAll(() => {
  app?.discard();
  library?.discard();
});

describe('an app’s own tests, without polyfills', () => {
  it.each(['jsdom', 'happy-dom'])('pass with Vitest in %s', async (environment) => {
    const printed = await app.bin('vitest/vitest.mjs', 'run', '--environment', environment, '--dir', 'src');
    expect(stripVTControlCharacters(printed)).toMatch(/Tests\s+2 passed/);
  });

  it('pass with Jest in jsdom', async () => {
    expect(stripVTControlCharacters(await app.bin('jest/bin/jest.js'))).toMatch(/Tests:\s+2 passed/);
  });
});
