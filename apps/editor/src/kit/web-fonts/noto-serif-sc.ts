import '@fontsource/noto-serif-sc/400.css';
// The bold face is for titles. It is imported from there, so that the first page can name its style sheet.
import '../han-title-font.ts';
