import { usePreferences } from './preferences.ts';

/** Returns a feature's messages in the visitor's language. */
export function useMessages<Messages>(messages: { en: Messages; zhCN: Messages }): Messages {
  return usePreferences().language === 'zh-CN' ? messages.zhCN : messages.en;
}
