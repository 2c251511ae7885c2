import '@fontsource/rokkitt/400.css';
import '@fontsource/rokkitt/400-italic.css';
import '@fontsource/rokkitt/700.css';
import '@fontsource/rokkitt/700-italic.css';
