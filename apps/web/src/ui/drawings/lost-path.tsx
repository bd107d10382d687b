import { Lantern, Scene } from './scene.tsx'

/** An address that leads nowhere. */
export const LostPath = () => (
  <Scene>
    <path d="M70 165c10-22 70-22 64-44-5-16-48-12-42-28" className="stroke-accent" strokeWidth="5" strokeDasharray="1 12" />
    <path d="M176 165V74" className="stroke-ink" strokeWidth="5" />
    <path d="M148 72h48l12 11-12 11h-48z" className="fill-accent stroke-accent" />
    <path d="M200 104h-40l-10 9 10 9h40z" className="fill-soft stroke-accent" />
    <path d="M164 83h22" className="stroke-on" />
    <path d="M56 165V40c0-14 20-14 20 0v6" className="stroke-ink" />
    <Lantern x={76} y={42} size={1.5} />
  </Scene>
)
