import { buildDeckCommand } from './build/build-deck-command.ts';
import { buildPackages } from './build/build-packages.ts';
import { addServiceFiles, buildService } from './build/build-service.ts';
import { buildEditor } from './build/editor-files.ts';
import { runStep } from './steps.ts';

// Builds every package, the editor and the service to dist/, and Storybook to storybook-static/.
await buildPackages();
await buildDeckCommand();
console.log('✓ packages and the deck command');
await buildEditor();
console.log('✓ editor');
await buildService();
await addServiceFiles();
console.log('✓ service');
const passed = await runStep({
  name: 'storybook',
  command: 'storybook',
  args: ['build', '--quiet', '-o', 'storybook-static'],
});
process.exitCode = passed ? 0 : 1;
