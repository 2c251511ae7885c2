import { runCommand } from './deck/run-command.ts';

// The promise is not awaited: the command is built as CommonJS, which starts faster but has no top-level await.
void runCommand(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
