import '@fontsource/libre-franklin/400.css';
import '@fontsource/libre-franklin/400-italic.css';
import '@fontsource/libre-franklin/700.css';
import '@fontsource/libre-franklin/700-italic.css';
