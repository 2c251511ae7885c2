import { cdp } from 'vitest/browser';

/** A word composed with an input method. */
export interface ComposedWord {
  /** Composed text after each key, until it is committed. */
  steps: readonly string[];
  committed: string;
  /** Key that commits the word; undefined if the first key of the next word does. */
  endsBy?: 'Enter' | 'Space';
}

/** An input method and typical words. */
export interface InputMethod {
  language: string;
  words: readonly [ComposedWord, ComposedWord];
}

/** Typical words in the three languages. */
export const inputMethods: readonly InputMethod[] = [
  {
    language: 'Chinese',
    words: [
      { steps: ['n', 'ni', 'ni h', 'ni hao'], committed: '你好', endsBy: 'Space' },
      { steps: ['s', 'shi', 'shi jie'], committed: '世界', endsBy: 'Space' },
    ],
  },
  {
    // Kana are converted to kanji first, and Enter commits them.
    language: 'Japanese',
    words: [
      { steps: ['k', 'か', 'かn', 'かん', 'かんj', 'かんじ', '漢字'], committed: '漢字', endsBy: 'Enter' },
      { steps: ['t', 'て', 'てs', 'てす', 'てすt', 'てすと', 'テスト'], committed: 'テスト', endsBy: 'Enter' },
    ],
  },
  {
    // No key commits a syllable; typing the first letter of the next syllable does.
    language: 'Korean',
    words: [
      { steps: ['ㅎ', '하', '한'], committed: '한' },
      { steps: ['ㄱ', '그', '글'], committed: '글' },
    ],
  },
];

const keyOfInputMethod = 229;

/** Types a word without committing it. Each key goes to the input method. */
export async function compose({ steps }: ComposedWord): Promise<void> {
  for (const text of steps) {
    await press('rawKeyDown', 'Process', 'KeyN');
    await cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await press('keyUp', 'Process', 'KeyN');
  }
}

/** Commits the composed word. */
export async function commitWord({ endsBy, committed }: ComposedWord): Promise<void> {
  const key = endsBy === 'Space' ? ' ' : endsBy;
  if (key) await press('rawKeyDown', key, endsBy);
  await cdp().send('Input.insertText', { text: committed });
  if (key) await press('keyUp', key, endsBy);
}

/** Types and commits a word. */
export async function composeWord(word: ComposedWord): Promise<void> {
  await compose(word);
  await commitWord(word);
}

function press(type: 'rawKeyDown' | 'keyUp', key: string, code = key): Promise<unknown> {
  return cdp().send('Input.dispatchKeyEvent', { type, key, code, windowsVirtualKeyCode: keyOfInputMethod });
}
