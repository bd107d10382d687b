import type { ComponentType } from 'react'
import { useTitle } from '#lib/nav/title.ts'
import type { ScreenModule } from './kit.ts'

function Title({ words }: { words: string }) {
  useTitle(words)
  return null
}

const known = new WeakMap<ComponentType, ComponentType>()

/** A screen under its own title. The title comes first, so that a screen can refine it. */
export const titled = ({ default: Screen, title }: ScreenModule): ComponentType => {
  const made = known.get(Screen)
  if (made) return made
  const Titled = () => (
    <>
      <Title words={title} />
      <Screen />
    </>
  )
  known.set(Screen, Titled)
  return Titled
}
