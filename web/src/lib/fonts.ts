/** The house's letters are there before its first words are: nothing jumps when they come. */

/** The faces that every page begins with (styles/fonts.css); the page asks for them ahead (index.html). */
const FACES = ['400 1em "Alegreya"', 'italic 400 1em "Alegreya"', '700 1em "Alegreya"', '700 1em "Alegreya SC"'];
/** So many milliseconds they are waited for at most; whoever has a slow line reads in other letters at first. */
const WAIT_MOST = 600;

/** When the letters of these words are there, or have been waited for long enough. */
export async function lettersFor(words: string): Promise<void> {
  const faces = FACES.map((face) => document.fonts.load(face, words));
  await Promise.race([Promise.allSettled(faces), new Promise((resolve) => setTimeout(resolve, WAIT_MOST))]);
}
