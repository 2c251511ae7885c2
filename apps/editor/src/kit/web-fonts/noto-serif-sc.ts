import '@fontsource/noto-serif-sc/400.css';
// The bold face is for titles. It is imported there, so that the first page can refer to its style sheet.
import '../han-title-font.ts';
