import page from '../../static/ppt-fake-editor.html?raw';

/**
 * The page that acts as the editor in tests, stories and a first integration. It responds to the frame's messages,
 * shows the title as an editable slide, and renders nothing else. Its URL parameters control it: `title` and `ppt_id`
 * set the open presentation; `used` reports that the URL was used; `mute` sends no messages (like another vendor's
 * editor); `ends` expires the session when **Edit** is first pressed, keeps the changes as a draft, and makes **Open
 * again** request another URL; `hangs` never finishes loading. Each URL opens once. The second time, the page reports
 * that it was used. Also published as a file, `testing/fake-editor.html`, so that you can serve it yourself.
 */
export const fakeEditorPage: string = page;
