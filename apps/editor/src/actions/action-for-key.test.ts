import { afterEach, expect, it, vi } from 'vitest';
import { actions, actionFor } from './actions.ts';
import type { Action } from './actions.ts';
import { ariaKeys, displayKeys, isTypingKey } from '../kit/keyboard.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const keyEvent = (key: string, code: string, rest: Partial<KeyboardEvent> & { hasAltGr?: boolean } = {}) => {
  const modifiers = { ctrlKey: true, metaKey: false, shiftKey: false, altKey: false };
  const getModifierState = (name: string) => name === 'AltGraph' && (rest.hasAltGr ?? false);
  return { ...modifiers, key, code, getModifierState, ...rest } as KeyboardEvent;
};
const pressed = (...press: Parameters<typeof keyEvent>) => actionFor(keyEvent(...press));

it('finds an action by the typed letter, regardless of its position on the keyboard', () => {
  expect(pressed('s', 'KeyS')).toBe(actions.save);
  expect(pressed('z', 'KeyY')).toBe(actions.undo);
  expect(pressed('Z', 'KeyZ', { shiftKey: true })).toBe(actions.redo);
});

it('in text on the slide and for elements that can have one, inserts a link with the shortcut that opens command search elsewhere', () => {
  const press = keyEvent('k', 'KeyK');
  expect(actionFor(press, 'slide')).toBe(actions.link);
  expect([actionFor(press, 'none'), actionFor(press, 'other')]).toEqual([actions.palette, actions.palette]);
  expect(actionFor(press, 'none', (action) => action === actions.link)).toBe(actions.link);
  const withShift = keyEvent('K', 'KeyK', { shiftKey: true });
  expect(actionFor(withShift, 'slide')).toBe(actions.palette);
  expect(actionFor(withShift, 'none')).toBe(actions.palette);
});

it('duplicates the element whose text is being edited', () => {
  expect(actionFor(keyEvent('d', 'KeyD'), 'slide')).toBe(actions.duplicate);
  expect(actionFor(keyEvent('d', 'KeyD'), 'other')).toBeUndefined();
});

it('uses the physical key if the typed letter is not Latin', () => {
  expect(pressed('ы', 'KeyS')).toBe(actions.save);
  expect(pressed('ζ', 'KeyZ')).toBe(actions.undo);
  expect(pressed('ы', 'KeyS', { ctrlKey: false })).toBeUndefined();
});

it('treats AltGr as a character modifier, even if reported as Ctrl and Alt', () => {
  expect(pressed('c', 'KeyC', { altKey: true })).toBe(actions.copyFormat);
  const polish = ['ć', 'KeyC', { altKey: true, hasAltGr: true }] as const;
  expect(pressed(...polish)).toBeUndefined();
  expect(isTypingKey(keyEvent(...polish))).toBe(true);
  expect(isTypingKey(keyEvent('ą', 'KeyA', { ctrlKey: false, hasAltGr: true }))).toBe(true);
  expect(isTypingKey(keyEvent('Dead', 'Quote', { ctrlKey: false }))).toBe(true);
  expect(isTypingKey(keyEvent('c', 'KeyC', { altKey: true }))).toBe(false);
  expect(isTypingKey(keyEvent('ArrowUp', 'ArrowUp', { hasAltGr: true }))).toBe(false);
});

it('treats Option on a Mac as a shortcut modifier, although Firefox reports it as AltGr', async () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Firefox/140.0' });
  vi.resetModules();
  const mac = { ...(await import('../kit/keyboard.ts')), ...(await import('./actions.ts')) };
  const modifiers = { ctrlKey: false, altKey: true, hasAltGr: true };
  const action = (key: string, code: string, rest: Partial<KeyboardEvent> = {}) =>
    mac.actionFor(keyEvent(key, code, { ...modifiers, ...rest }))?.label;
  expect(action('≠', 'Equal')).toEqual(actions.insertFormula.label);
  expect(action('ç', 'KeyC', { metaKey: true })).toEqual(actions.copyFormat.label);
  expect(action('Ò', 'KeyL', { shiftKey: true })).toEqual(actions.lock.label);
  expect(action('ﬁ', 'Digit5', { shiftKey: true })).toBeUndefined();
  expect(action('Backspace', 'Backspace')).toBeUndefined();
  expect(mac.isTypingKey(keyEvent('å', 'KeyA', modifiers))).toBe(true);
});

it('finds a shortcut whose key types a different character while Alt is held', () => {
  expect(pressed('≠', 'Equal', { ctrlKey: false, altKey: true })).toBe(actions.insertFormula);
});

it('finds a digit shortcut whose key types a symbol while Shift or Option is held', () => {
  const modifiers = { shiftKey: true };
  expect(pressed('*', 'Digit8', modifiers)).toBe(actions.bulletList);
  expect(pressed('/', 'Digit7', modifiers)).toBe(actions.numberedList);
  expect(pressed(')', 'Digit9', modifiers)).toBe(actions.taskList);
  expect(pressed('¡', 'Digit1', { altKey: true })).toBe(actions.allSlides);
  expect(pressed('*', 'Digit8', { ...modifiers, ctrlKey: false })).toBeUndefined();
  expect(pressed('%', 'Digit5', { ...modifiers, ctrlKey: false, altKey: true })).toBe(actions.strike);
});

it("centers and justifies text with PowerPoint's shortcuts, and aligns it left and right with the shortcuts of Google Docs", () => {
  expect(pressed('e', 'KeyE')).toBe(actions.textCenter);
  expect(pressed('j', 'KeyJ')).toBe(actions.textJustify);
  expect(pressed('L', 'KeyL', { shiftKey: true })).toBe(actions.textLeft);
  expect(pressed('R', 'KeyR', { shiftKey: true })).toBe(actions.textRight);
});

it.each([false, true])(
  'does not assign a key to two actions that are available at the same time (yields its keys: %s)',
  (isYielding) => {
    const all: readonly Action[] = Object.values(actions);
    const keys = all.filter(({ yieldsKeys = false }) => yieldsKeys === isYielding).flatMap((action) => action.keys);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  },
);

it('starts the slide show with the shortcuts of PowerPoint and of Google Slides', () => {
  const slideShow = (rest: Partial<KeyboardEvent>) => pressed('F5', 'F5', rest);
  expect(slideShow({ ctrlKey: false, shiftKey: true })).toBe(actions.present);
  expect(slideShow({})).toBe(actions.present);
  expect(slideShow({ ctrlKey: false })).toBe(actions.presentFromStart);
  expect(slideShow({ shiftKey: true })).toBe(actions.presentFromStart);
});

it('leaves keys to the input method during composition', () => {
  expect(pressed('s', 'KeyS', { isComposing: true })).toBeUndefined();
});

it.each([
  ['r', 'KeyR', {}],
  ['l', 'KeyL', {}],
  ['t', 'KeyT', {}],
  ['w', 'KeyW', {}],
  ['I', 'KeyI', { shiftKey: true }],
  ['ArrowLeft', 'ArrowLeft', { ctrlKey: false, altKey: true }],
  ['F12', 'F12', { ctrlKey: false }],
  ['Tab', 'Tab', {}],
])('leaves %s to the browser or the host page (tldraw#1864, #1032, excalidraw#3405)', (key, code, rest) => {
  expect(pressed(key, code, rest)).toBeUndefined();
});

it('displays a shortcut as separate keys, with symbols for the plus key and arrows', () => {
  expect(displayKeys('Mod++')).toEqual(['Ctrl', '+']);
  expect(displayKeys('Mod+Shift+]')).toEqual(['Ctrl', 'Shift', ']']);
  expect(displayKeys('Mod+Alt+ArrowRight')).toEqual(['Ctrl', 'Alt', '→']);
  expect(displayKeys('ArrowLeft')).toEqual(['←']);
  expect(ariaKeys(['Mod++', 'Mod+='])).toBe('Control+Plus Control+=');
});

it('finds and replaces text with the shortcuts of Google Slides and of PowerPoint', () => {
  expect(pressed('f', 'KeyF')).toBe(actions.find);
  expect(pressed('h', 'KeyH')).toBe(actions.find);
});
