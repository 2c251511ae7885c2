import '@fontsource/raleway/400.css';
import '@fontsource/raleway/400-italic.css';
import '@fontsource/raleway/700.css';
import '@fontsource/raleway/700-italic.css';
