import '@fontsource/dejavu-sans/400.css';
import '@fontsource/dejavu-sans/400-italic.css';
import '@fontsource/dejavu-sans/700.css';
import '@fontsource/dejavu-sans/700-italic.css';
