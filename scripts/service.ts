import { ensureEditorBuilt } from './editor-files.ts';

// The service serves the editor's files but does not know how they are made: build first, then start it in this process.
// A command of its operator needs none of them.
const isCommand = process.argv.length > 2;
if (!isCommand) await ensureEditorBuilt((line) => console.log(line));
await import('../apps/service/src/start/main.ts');
