import { editorPptFromId, editorPptFromJson } from './editor-ppt.ts';
import { history } from './history.ts';
import { mdPpt } from './md-ppt.ts';
import { authorize } from './oauth-authorize.ts';
import { revokeToken } from './oauth-revoke.ts';
import { exchangeCode, refreshToken } from './oauth-token.ts';
import { pptCoverStatic } from './ppt-cover-static.ts';
import { pptDelete, pptRestore } from './ppt-delete.ts';
import { pptDownload } from './ppt-download.ts';
import { pptDuplicate } from './ppt-duplicate.ts';
import { pptRename } from './ppt-rename.ts';
import { saasUrl } from './saas-url.ts';
import { userBan } from './user-ban.ts';
import { userCreate } from './user-create.ts';
import { userList } from './user-list.ts';
import { userSignOut } from './user-sign-out.ts';

/** All endpoints of the specification, in its order. */
export const allEndpoints = {
  authorize,
  exchangeCode,
  refreshToken,
  saasUrl,
  editorPptFromJson,
  editorPptFromId,
  pptCoverStatic,
  pptDownload,
  mdPpt,
  history,
  userList,
  userCreate,
  userBan,
} as const;

/** Endpoints that extend the specification. A service that offers one lists its extension. */
export const extraEndpoints = {
  pptRename,
  pptDuplicate,
  pptDelete,
  pptRestore,
  revokeToken,
  userSignOut,
} as const;
