import '@fontsource/cabin/400.css';
import '@fontsource/cabin/400-italic.css';
import '@fontsource/cabin/700.css';
import '@fontsource/cabin/700-italic.css';
