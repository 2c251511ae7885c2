import { zhCN as connection } from '../connection/messages.ts';
import { zhCN as editorFrame } from '../editor-frame/messages.ts';
import { zhCN as ui } from '../ui/messages.ts';
import type { Catalogue, Words } from './catalogue.ts';

const words: Words = { connection, editorFrame, ui };

/** Simplified Chinese: `<PptProvider locale={zhCN}>`. */
export const zhCN: Catalogue = { language: 'zh-CN', words };
