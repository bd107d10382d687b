import { useState } from 'react'
import { smallPicture } from './small-picture.ts'

const titles = /^(bu|ibu|pak|bapak|dr|drs|hj?|ir)\.?$/i

const initials = (name: string) => {
  const words = (name.split(',')[0] ?? '').split(/\s+/).filter((word) => word && !titles.test(word))
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0).toUpperCase() ?? '').join('')
}
const sizes = {
  small: 'size-9 text-note pointer-fine:size-7 pointer-fine:text-[0.6875rem]',
  normal: 'size-10 text-cell pointer-fine:size-8 pointer-fine:text-note',
  large: 'size-16 text-bar',
  portrait: 'size-20 text-title lg:size-28',
}

/** A person's picture, or the initials where there is none or it does not come, grey for everybody: colour is for meaning. Decorative: the name stands beside it. */
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
  const [broken, setBroken] = useState<string | null>(null)
  return image && image !== broken ? (
    <img
      src={size === 'portrait' ? image : smallPicture(image, 'avatar')}
      alt=""
      loading="lazy"
      onError={() => setBroken(image)}
      className={`${shape} object-cover`}
    />
  ) : (
    <span aria-hidden className={`${shape} bg-off-s text-off`}>
      {initials(name)}
    </span>
  )
}
