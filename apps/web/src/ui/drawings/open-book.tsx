import { Lantern, Scene } from './scene.tsx'

/** No lessons to show. */
export const OpenBook = () => (
  <Scene>
    <path d="M120 12v16" className="stroke-ink" />
    <Lantern x={120} y={20} size={1.7} />
    <path d="M120 120c-18-14-46-18-74-14v52c28-4 56 0 74 10z" className="fill-surface stroke-ink" />
    <path d="M120 120c18-14 46-18 74-14v52c-28-4-56 0-74 10z" className="fill-soft stroke-ink" />
    <path
      d="M62 124c14-1 28 1 42 8m-42 8c14-1 28 1 42 8m32-16c14-7 28-9 42-8m-42 24c14-7 28-9 42-8"
      className="stroke-accent"
      opacity=".55"
    />
  </Scene>
)
