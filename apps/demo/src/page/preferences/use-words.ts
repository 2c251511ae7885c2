import { usePreferences } from './preferences.ts';

/** The words of a room in the visitor's language. */
export function useWords<Words>(words: { en: Words; zhCN: Words }): Words {
  return usePreferences().language === 'zh-CN' ? words.zhCN : words.en;
}
