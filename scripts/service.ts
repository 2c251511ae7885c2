import { ensureEditorBuilt } from './build/editor-files.ts';

// The service serves the editor's files but cannot build them: build them first, then start the service in this
// process. Operator commands do not need them.
const isCommand = process.argv.length > 2;
if (!isCommand) await ensureEditorBuilt((line) => console.log(line));
await import('../apps/service/src/start/main.ts');
