import { createContext } from 'react';

/** Whether the page around the frame shows the title and a Download button, so that the editor hides its own. */
export const HostHeaderContext = createContext(false);
