import { extraEndpoints } from '@ppt-embed/protocol/service';
import type { Router } from '../../http/router.ts';
import type { DeckContext } from '../deck-context.ts';
import { deletePresentation, restorePresentation } from './delete-presentation.ts';
import { duplicatePresentation } from './duplicate-presentation.ts';
import { renameOwnPresentation } from './rename-own-presentation.ts';

/** Registers the extensions `ppt-rename`, `ppt-duplicate` and `ppt-delete`. */
export function manageRoutes(router: Router, appContext: DeckContext): void {
  router.on(extraEndpoints.pptRename, ({ body, caller, memory }) =>
    renameOwnPresentation(appContext, caller, { pptId: body.ppt_id, title: body.title, memory }),
  );
  router.on(extraEndpoints.pptDuplicate, ({ body, caller, memory }) =>
    duplicatePresentation(appContext, caller, { pptId: body.ppt_id, title: body.title, memory }),
  );
  router.on(extraEndpoints.pptDelete, ({ body, caller }) => deletePresentation(appContext, caller, body.ppt_id));
  router.on(extraEndpoints.pptRestore, ({ body, caller }) => restorePresentation(appContext, caller, body.ppt_id));
}
