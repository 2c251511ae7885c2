import { cdp } from 'vitest/browser';

/** What an input method makes of some keys. */
export interface ComposedWord {
  /** What it shows after each key, until it is chosen. */
  steps: readonly string[];
  committed: string;
  /** The key that chooses it; none where the next word's first key does. */
  endsBy?: 'Enter' | 'Space';
}

export interface InputMethod {
  language: string;
  words: readonly [ComposedWord, ComposedWord];
}

/** One word after another, as people type them in the three scripts. */
export const inputMethods: readonly InputMethod[] = [
  {
    language: 'Chinese',
    words: [
      { steps: ['n', 'ni', 'ni h', 'ni hao'], committed: '你好', endsBy: 'Space' },
      { steps: ['s', 'shi', 'shi jie'], committed: '世界', endsBy: 'Space' },
    ],
  },
  {
    // Kana become kanji before they are taken, and Enter takes them.
    language: 'Japanese',
    words: [
      { steps: ['k', 'か', 'かn', 'かん', 'かんj', 'かんじ', '漢字'], committed: '漢字', endsBy: 'Enter' },
      { steps: ['t', 'て', 'てs', 'てす', 'てすt', 'てすと', 'テスト'], committed: 'テスト', endsBy: 'Enter' },
    ],
  },
  {
    // No key takes a syllable: the first letter of the next one does.
    language: 'Korean',
    words: [
      { steps: ['ㅎ', '하', '한'], committed: '한' },
      { steps: ['ㄱ', '그', '글'], committed: '글' },
    ],
  },
];

const keyOfInputMethod = 229;

/** Types a word as far as it is composed, each letter by a key that goes to the input method. */
export async function compose({ steps }: ComposedWord): Promise<void> {
  for (const text of steps) {
    await press('rawKeyDown', 'Process', 'KeyN');
    await cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await press('keyUp', 'Process', 'KeyN');
  }
}

/** Ends what is composed: it is written. */
export async function commitWord({ endsBy, committed }: ComposedWord): Promise<void> {
  const key = endsBy === 'Space' ? ' ' : endsBy;
  if (key) await press('rawKeyDown', key, endsBy);
  await cdp().send('Input.insertText', { text: committed });
  if (key) await press('keyUp', key, endsBy);
}

/** Types a whole word. */
export async function composeWord(word: ComposedWord): Promise<void> {
  await compose(word);
  await commitWord(word);
}

function press(type: 'rawKeyDown' | 'keyUp', key: string, code = key): Promise<unknown> {
  return cdp().send('Input.dispatchKeyEvent', { type, key, code, windowsVirtualKeyCode: keyOfInputMethod });
}
