import { Lantern, Scene } from './scene.tsx'

/** Something failed: the lantern went out. */
export const DimLantern = () => (
  <Scene dark>
    <path d="M60 36c30-18 90-18 120 0" className="stroke-ink" />
    <g transform="rotate(9 120 24)">
      <path d="M120 24v18" className="stroke-ink" />
      <Lantern x={120} y={38} size={2.4} dark />
      <path d="m108 88 10 9-8 7 12 9" className="stroke-ink-3" />
    </g>
    <path d="M172 78c6-6 6-12 0-18m14 22c9-9 9-20 0-30M66 84c-6-6-6-12 0-18" className="stroke-line" />
  </Scene>
)
