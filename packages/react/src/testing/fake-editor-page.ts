import page from '../../static/ppt-fake-editor.html?raw';

/**
 * The page that stands for an editor in tests, stories and a first embed: it answers the frame's messages, shows the
 * title as a slide that can be written on, and draws nothing else. Its address says what it does:
 * `title` and `ppt_id` what is open, `used` that its address was used, `mute` that it knows no messages (a bare vendor's),
 * `ends` that its session ends at the first press of Edit: the work is kept as a draft, and **Open again** asks for
 * another address, `hangs` that it never has loaded.
 * One and the same address opens once: a second time it says that it was used.
 * Published as a file too, `testing/fake-editor.html`, for whoever wants to serve it.
 */
export const fakeEditorPage: string = page;
