import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Draft } from './draft.ts'
import { FurtherPlaces } from './further-places.tsx'
import { useHere } from './use-here.ts'

/** The reach around the school, and within it how far off a place may be known. The numbers stand beside it. */
function Rings({ radius, accuracy }: { radius: number; accuracy: number }) {
  const size = (metres: number) => 18 + Math.min(1, (metres || 0) / 500) * 54
  return (
    <svg viewBox="-80 -80 160 160" fill="none" aria-hidden className="size-32 shrink-0">
      <circle r="77" className="stroke-edge" strokeDasharray="2 5" />
      <circle r={size(radius)} className="fill-soft stroke-accent" strokeWidth="1.5" />
      <circle r={size(accuracy) * 0.5} className="stroke-edge" strokeDasharray="2 4" />
      <circle r="5" className="fill-accent stroke-surface" strokeWidth="2" />
      <rect x="-26" y={-size(radius) - 9} width="52" height="19" rx="9.5" className="fill-accent" />
      <text y={-size(radius) + 5} textAnchor="middle" className="fill-on text-[11px] font-bold">
        {radius || 0} m
      </text>
    </svg>
  )
}

/** Where the school is, and how far from it a check-in still counts. */
export function PlaceSetting({ form }: { form: Draft }) {
  const { values, begun, set } = form
  const here = useHere(set)
  const [byHand, setByHand] = useState(false)
  const latitude = form.field('latitude')
  const longitude = form.field('longitude')
  const unset = values.latitude === null || values.longitude === null
  const open = byHand || unset || latitude.error !== undefined || longitude.error !== undefined
  const metres = (name: 'radius_m' | 'accuracy_limit_m', label: string) => (
    <NumberField
      label={label}
      unit="m"
      beside
      errorLines={0}
      changed={begun[name] !== values[name]}
      {...form.field(name)}
      onChange={(count) => set({ [name]: count ?? Number.NaN })}
    />
  )
  return (
    <Card className="p-4">
      <section aria-label="Tempat">
        <h2 className="mb-2 font-bold">Tempat</h2>
        <div className="flex flex-wrap items-center justify-center gap-4">
          <Rings radius={values.radius_m} accuracy={values.accuracy_limit_m} />
          <div className="grid flex-[1_1_14rem] gap-2.5">
            {metres('radius_m', 'Radius')}
            {metres('accuracy_limit_m', 'Batas akurasi')}
            <Button icon={LocateFixed} busy={here.state === 'asking'} onClick={here.ask}>
              Pakai lokasi di sini
            </Button>
          </div>
        </div>
        {here.state === 'failed' && (
          <div className="mt-3">
            <Notice tone="warn" live>
              Lokasi perangkat tidak terbaca. Izinkan lokasi di peramban ini, atau atur titiknya sendiri.
            </Notice>
          </div>
        )}
        {open ? (
          <div className="mt-3 flex flex-wrap gap-3 *:flex-[1_1_7rem]">
            <NumberField decimal max={90} label="Lintang" changed={begun.latitude !== values.latitude} {...latitude} />
            <NumberField decimal max={180} label="Bujur" changed={begun.longitude !== values.longitude} {...longitude} />
          </div>
        ) : (
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3">
            <p className="text-note text-ink-2">Di luar batas ini presensi menunggu wali kelas.</p>
            <Button tone="quiet" className="-mx-3.5" onClick={() => setByHand(true)}>
              Atur titik sendiri
            </Button>
          </div>
        )}
        {!unset && <FurtherPlaces form={form} />}
      </section>
    </Card>
  )
}
