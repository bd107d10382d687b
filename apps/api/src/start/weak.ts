/** Shorter ones are guessed by whoever has something that they signed. */
export const SHORTEST_SECRET = 32
const FEWEST_CHARACTERS = 8
/** What stands in examples until somebody puts a secret in its place. */
const placeholder =
  /change.?(me|this|it)|replace.?(me|this)|your.?(own.?)?(secret|salt|key)|pass.?word|passw0rd|kata.?sandi|rahasia|ganti.?(ini|saya|dulu|dengan)|isi.?di.?sini/i

/** The shortest part that gives the whole text when it is repeated; as long as the text where nothing repeats. */
const period = (text: string) => {
  for (let length = 1; length < text.length; length++)
    if ([...text].every((sign, at) => sign === text[at % length])) return length
  return text.length
}
/** How many characters follow upon the one before them, as in abc, 321 or aaa. */
const followers = (text: string) =>
  Array.from({ length: text.length - 1 }, (_, at) => Math.abs(text.charCodeAt(at + 1) - text.charCodeAt(at))).filter(
    (step) => step <= 1,
  ).length

/** What is wrong with a secret, as the end of a sentence that begins with its name; undefined where nothing is seen. */
export const weaknessOf = (secret: string): string | undefined => {
  if (!secret) return 'is missing'
  if (secret.length < SHORTEST_SECRET) return 'is too short'
  if (placeholder.test(secret)) return 'is a placeholder'
  if (new Set(secret).size < FEWEST_CHARACTERS) return 'has too few different characters'
  if (period(secret) <= secret.length / 2) return 'repeats itself'
  if (followers(secret) > secret.length / 2) return 'is a sequence'
  return undefined
}
