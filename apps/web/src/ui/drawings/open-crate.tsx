import { Lantern, Scene } from './scene.tsx'

/** Something is being made ready. */
export const OpenCrate = () => (
  <Scene>
    <Lantern x={120} y={24} size={2.4} />
    <path d="M70 108h100v57H70z" className="fill-soft stroke-ink" />
    <path d="m70 108-22-18m122 18 22-18" className="stroke-ink" strokeWidth="6" />
    <path d="M84 124h72M84 138h72M84 152h40" className="stroke-accent" opacity=".5" />
    <path d="m66 60-10-6m14-14-6-10m104 30 10-6m-14-14 6-10" className="stroke-lantern" />
  </Scene>
)
