import '@fontsource/noto-serif-sc/700.css';
