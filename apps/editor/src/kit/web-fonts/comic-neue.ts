import '@fontsource/comic-neue/400.css';
import '@fontsource/comic-neue/400-italic.css';
import '@fontsource/comic-neue/700.css';
import '@fontsource/comic-neue/700-italic.css';
