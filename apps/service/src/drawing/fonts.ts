import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The faces that decks are measured with, as the rasteriser reads them: static TrueType. */
export const fontFiles: readonly string[] = [
  require.resolve('@expo-google-fonts/carlito/400Regular/Carlito_400Regular.ttf'),
  require.resolve('@expo-google-fonts/carlito/400Regular_Italic/Carlito_400Regular_Italic.ttf'),
  require.resolve('@expo-google-fonts/carlito/700Bold/Carlito_700Bold.ttf'),
  require.resolve('@expo-google-fonts/carlito/700Bold_Italic/Carlito_700Bold_Italic.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
  require.resolve('@expo-google-fonts/cousine/400Regular/Cousine_400Regular.ttf'),
  require.resolve('@expo-google-fonts/cousine/400Regular_Italic/Cousine_400Regular_Italic.ttf'),
  require.resolve('@expo-google-fonts/cousine/700Bold/Cousine_700Bold.ttf'),
  require.resolve('@expo-google-fonts/cousine/700Bold_Italic/Cousine_700Bold_Italic.ttf'),
];
