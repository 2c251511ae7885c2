/**
 * The page that stands for an editor in tests, stories and a first embed: it answers the frame's messages, shows the
 * title as a slide that can be written on, and draws nothing else. Its address says what it does:
 * `title` and `ppt_id` what is open, `used` that its address was used, `mute` that it knows no messages (a bare vendor's).
 * One and the same address opens once: a second time it says that it was used.
 */
export const fakeEditorPage: string = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Fake editor</title>
    <style>
      :root {
        color-scheme: light dark;
        font: 13px/1.5 system-ui, sans-serif;
        --line: light-dark(#d9dbe3, #343843);
        --chrome: light-dark(#f4f5f8, #181b21);
      }
      * { box-sizing: border-box; }
      body { display: grid; grid-template: 48px 1fr / 140px 1fr; min-height: 100vh; margin: 0; background: var(--chrome); }
      header { grid-column: 1 / -1; display: flex; gap: 8px; align-items: center; padding: 0 12px; border-bottom: 1px solid var(--line); background: Canvas; }
      output { margin-inline-start: auto; }
      button { min-height: 28px; padding: 0 12px; border: 1px solid var(--line); border-radius: 7px; background: Canvas; color: CanvasText; font: inherit; font-weight: 500; cursor: pointer; }
      button:focus-visible, h1:focus-visible { outline: 2px solid #2d57e9; outline-offset: 2px; }
      ol { margin: 0; padding: 12px; border-inline-end: 1px solid var(--line); list-style: none; }
      li { display: grid; place-content: center; aspect-ratio: 16 / 9; margin-block-end: 8px; overflow: hidden; border: 1px solid var(--line); border-radius: 4px; background: white; color: #43475a; font-size: 9px; text-align: center; }
      li:first-child { outline: 2px solid #2d57e9; outline-offset: 2px; }
      main { display: grid; place-items: center; padding: 24px; }
      h1 { display: grid; place-content: center; width: min(100%, 960px); aspect-ratio: 16 / 9; margin: 0; padding: 5%; background: white; color: #1b1e2b; box-shadow: 0 1px 8px rgb(0 0 0 / 12%); font-size: clamp(20px, 4vw, 44px); line-height: 1.2; text-align: center; text-wrap: balance; }
      @media (width < 600px) { body { grid-template-columns: 1fr; } ol { display: none; } main { padding: 12px; } }
    </style>
  </head>
  <body>
    <header>
      <button id="back">Back</button>
      <button id="edit">Edit</button>
      <button id="save">Save</button>
      <output id="status">Saved</output>
    </header>
    <ol aria-label="Slides"><li></li><li></li><li></li></ol>
    <main><h1 id="title" contenteditable="plaintext-only"></h1></main>
    <script>
      // Its address, also where a test has written this page into the iframe instead of serving it.
      const address = new URL((parent !== window && frameElement?.src) || location.href);
      const params = address.searchParams;
      const pptId = params.get('ppt_id');
      const heading = document.getElementById('title');
      const wasUsed = useUp('ppt-fake-editor ' + params.get('address')) || params.has('used');
      let title = params.get('title') ?? '';
      let revision = 1;
      let dirty = false;
      let parentOrigin = null;

      function useUp(key) {
        try {
          const isUsed = sessionStorage.getItem(key) !== null;
          sessionStorage.setItem(key, 'used');
          return isUsed;
        } catch {
          return false; // a browser that keeps nothing for a frame of another site
        }
      }
      const post = (message) => {
        if (parentOrigin !== null) parent.postMessage({ ppt: 1, ...message }, parentOrigin);
      };
      const setDirty = (next) => {
        dirty = next;
        document.getElementById('status').textContent = dirty ? 'Unsaved changes' : 'Saved';
        post({ type: 'dirty', dirty });
      };
      const dress = ({ locale, colorScheme }) => {
        const page = document.documentElement;
        if (locale) page.lang = locale;
        if (colorScheme) page.style.colorScheme = colorScheme === 'auto' ? 'light dark' : colorScheme;
      };
      const save = () => {
        setDirty(false);
        post({ type: 'saved', revision: ++revision, title });
      };
      const show = () => {
        for (const item of document.querySelectorAll('li')) item.textContent = title;
      };

      heading.textContent = title;
      show();
      heading.addEventListener('input', () => {
        title = heading.textContent;
        show();
        setDirty(true);
        post({ type: 'title', title });
      });
      document.getElementById('edit').addEventListener('click', () => setDirty(true));
      document.getElementById('save').addEventListener('click', save);
      document.getElementById('back').addEventListener('click', () => post({ type: 'exit' }));

      addEventListener('message', ({ data, source, origin }) => {
        if (source !== parent || parent === window || data?.ppt !== 1 || params.has('mute')) return;
        if (data.type === 'hello') {
          parentOrigin = origin;
          dress(data);
          if (wasUsed) return post({ type: 'address_used' });
          const capabilities = ['save', 'goTo', 'insertMarkdown', 'focus', 'setLocale', 'setColorScheme'];
          post({ type: 'ready', pptId, title, dirty, revision, capabilities });
          return post({ type: 'rendered' });
        }
        dress(data);
        if (data.type === 'save') save();
        if (data.type === 'insertMarkdown') setDirty(true);
        if (data.type === 'focus') document.getElementById('back').focus();
        post({ type: 'result', id: data.id, ok: true });
      });
    </script>
  </body>
</html>
`;
