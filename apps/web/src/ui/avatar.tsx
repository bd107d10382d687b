import { tint, type Tone } from './tones.ts'

const tones: readonly Tone[] = ['info', 'warn', 'sick', 'ok', 'bad', 'duty']
const titles = /^(bu|ibu|pak|bapak|dr|drs|hj?|ir)\.?$/i

const initials = (name: string) => {
  const words = (name.split(',')[0] ?? '').split(/\s+/).filter((word) => word && !titles.test(word))
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0).toUpperCase() ?? '').join('')
}
const toneOf = (name: string) =>
  tones[Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones.length] ?? 'info'
const sizes = { small: 'size-9 text-note', normal: 'size-10 text-[0.8125rem]', large: 'size-16 text-bar' }

/** A person's picture, or the initials on a colour that stays the same for the same name. Decorative: the name stands beside it. */
export function Avatar({
  name,
  image,
  size = 'normal',
}: {
  name: string
  image?: string | null | undefined
  size?: keyof typeof sizes
}) {
  const shape = `grid shrink-0 place-items-center rounded-full font-bold ${sizes[size]}`
  return image ? (
    <img src={image} alt="" loading="lazy" className={`${shape} object-cover`} />
  ) : (
    <span aria-hidden className={`${shape} ${tint[toneOf(name)]}`}>
      {initials(name)}
    </span>
  )
}
