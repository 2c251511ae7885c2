import { buildDeckCommand } from './build-deck-command.ts';
import { buildPackages } from './build-packages.ts';
import { addServiceFiles, buildService } from './build-service.ts';
import { buildEditor } from './editor-files.ts';
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
