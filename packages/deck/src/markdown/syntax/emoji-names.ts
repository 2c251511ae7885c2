/** GitHub's names of frequent emoji. */
const names = `
+1 👍|-1 👎|100 💯|alarm_clock ⏰|arrow_down ⬇️|arrow_right ➡️|arrow_up ⬆️|art 🎨|balance_scale ⚖️|bar_chart 📊|battery 🔋|bell 🔔
bike 🚲|bomb 💣|book 📖|books 📚|boom 💥|brain 🧠|briefcase 💼|bug 🐛|bulb 💡|calendar 📅|camera 📷|car 🚗|chart_with_downwards_trend 📉
chart_with_upwards_trend 📈|clap 👏|clipboard 📋|clock1 🕐|cloud ☁️|coffee ☕|computer 💻|construction 🚧|credit_card 💳|dart 🎯|earth_africa 🌍
earth_americas 🌎|earth_asia 🌏|electric_plug 🔌|email 📧|exclamation ❗|eyes 👀|factory 🏭|file_folder 📁|fire 🔥|flashlight 🔦|gear ⚙️|gem 💎
gift 🎁|globe_with_meridians 🌐|green_heart 💚|hammer 🔨|handshake 🤝|heart ❤️|heavy_check_mark ✔️|hospital 🏥|hourglass ⌛|house 🏠
information_source ℹ️|iphone 📱|joy 😂|key 🔑|label 🏷️|link 🔗|lock 🔒|mag 🔍|mailbox 📫|medal_sports 🏅|megaphone 📣|memo 📝|microscope 🔬
money_with_wings 💸|moneybag 💰|muscle 💪|mute 🔇|newspaper 📰|no_entry ⛔|ok_hand 👌|package 📦|paperclip 📎|pencil ✏️|pencil2 ✏️|phone ☎️
point_right 👉|pray 🙏|pushpin 📌|puzzle_piece 🧩|question ❓|rainbow 🌈|raised_hand ✋|raising_hand 🙋|recycle ♻️|rocket 🚀|rotating_light 🚨
satellite 📡|scissors ✂️|seedling 🌱|shield 🛡️|ship 🚢|shopping_cart 🛒|smile 😄|smiley 😃|snowflake ❄️|sparkles ✨|speech_balloon 💬
star ⭐|stopwatch ⏱️|sunny ☀️|tada 🎉|telescope 🔭|thinking 🤔|thought_balloon 💭|thumbsdown 👎|thumbsup 👍|toolbox 🧰|tools 🛠️|train 🚆
trophy 🏆|truck 🚚|umbrella ☂️|unlock 🔓|warning ⚠️|wave 👋|white_check_mark ✅|world_map 🗺️|wrench 🔧|writing_hand ✍️|x ❌|zap ⚡
airplane ✈️|building 🏢|bus 🚌|chart 📊|check ✅|clock 🕐|cross ❌|dna 🧬|euro 💶|globe 🌐|graduation_cap 🎓|laptop 💻|leaf 🍃|lightbulb 💡|mail 📧
map 🗺️|microphone 🎤|money 💰|moon 🌙|movie_camera 🎥|palette 🎨|phone_call 📞|pill 💊|robot 🤖|school 🏫|search 🔍|stethoscope 🩺|sun ☀️|target 🎯|user 👤|users 👥|video 🎬
`;

let byName: Map<string, string> | undefined;

/** Returns the emoji with a name. The table is read on the first call, because most decks name no emoji. */
export function emojiNamed(name: string): string | undefined {
  byName ??= new Map(
    names
      .trim()
      .split(/[|\n]/u)
      .map((entry) => entry.split(' ') as [string, string]),
  );
  return byName.get(name);
}
