import type { Command } from './command.ts';
import { accountCommands } from './commands/account.ts';
import { appCommands } from './commands/app.ts';
import { doctorCommand } from './commands/doctor.ts';
import { eventCommands } from './commands/event.ts';
import { grantCommands } from './commands/grant.ts';
import { keyCommands } from './commands/key.ts';
import { migrateCommand } from './commands/migrate.ts';
import { presentationCommands } from './commands/presentation.ts';
import { userCommands } from './commands/user.ts';

/** All commands, in the order of the help. */
export const allCommands: readonly Command[] = [
  migrateCommand,
  doctorCommand,
  ...appCommands,
  ...accountCommands,
  ...userCommands,
  ...grantCommands,
  ...presentationCommands,
  ...eventCommands,
  ...keyCommands,
];
