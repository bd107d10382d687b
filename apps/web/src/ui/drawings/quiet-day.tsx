import { Lantern, Scene } from './scene.tsx'

/** The school is closed today. */
export const QuietDay = () => (
  <Scene>
    <path d="M190 30a26 26 0 1 0 12 42 22 22 0 0 1-12-42z" className="fill-soft stroke-accent" />
    <path d="M28 40c34 6 58 4 92-8m-46 7-8-14m30 6 10-16" className="stroke-ink" />
    <path d="M86 37v26" className="stroke-ink" />
    <Lantern x={86} y={56} size={2} />
    <path d="M136 165c4-16 14-24 26-24s24 8 28 24z" className="fill-soft stroke-ink" />
    <path d="M150 148c8-4 18-4 26 0" className="stroke-accent" />
  </Scene>
)
