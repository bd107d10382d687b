import { type AttendanceSettings, MOST_PLACES } from '@lentera/contract/attendance/school'
import { LocateFixed, MapPinPlus, Trash2 } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Draft } from './draft.ts'
import { useHere } from './use-here.ts'

type Place = AttendanceSettings['places'][number]

/** A degree of where a further place lies. */
function Degrees({
  name,
  label,
  max,
  of: { form, at, place, begun, write },
}: {
  name: 'latitude' | 'longitude'
  label: string
  max: number
  of: { form: Draft; at: number; place: Place; begun: Place | undefined; write: (change: Partial<Place>) => void }
}) {
  return (
    <NumberField
      decimal
      max={max}
      label={label}
      errorLines={0}
      value={place[name]}
      changed={begun?.[name] !== place[name]}
      error={form.error(`places.${at}.${name}`, 'places')}
      onChange={(value) => write({ [name]: value ?? Number.NaN })}
    />
  )
}

/** One further point: its name, where it is, and how far from it a check-in still counts. */
function FurtherPlace({ form, at, place }: { form: Draft; at: number; place: Place }) {
  const { places } = form.values
  const begun = form.begun.places[at]
  const write = (change: Partial<Place>) =>
    form.set({ places: places.map((one, index) => (index === at ? { ...one, ...change } : one)) })
  const here = useHere(write)
  const degrees = { form, at, place, begun, write }
  return (
    <li className="grid gap-3 border-t border-line pt-3">
      <div className="flex flex-wrap gap-3 *:first:flex-[1000_1_8rem] *:last:flex-[1_1_7rem]">
        <TextField
          label="Nama titik"
          placeholder="Kampus 2"
          maxLength={60}
          errorLines={0}
          value={place.name}
          changed={begun?.name !== place.name}
          error={form.error(`places.${at}.name`, 'places')}
          onChange={(name) => write({ name })}
        />
        <NumberField
          label="Radius"
          unit="m"
          errorLines={0}
          value={place.radius_m}
          changed={begun?.radius_m !== place.radius_m}
          error={form.error(`places.${at}.radius_m`, 'places')}
          onChange={(radius) => write({ radius_m: radius ?? Number.NaN })}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Degrees name="latitude" label="Lintang" max={90} of={degrees} />
        <Degrees name="longitude" label="Bujur" max={180} of={degrees} />
      </div>
      {here.state === 'failed' && (
        <Notice tone="warn" live>
          Lokasi perangkat tidak terbaca. Izinkan lokasi di peramban ini, atau tulis titiknya.
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button icon={LocateFixed} busy={here.state === 'asking'} onClick={here.ask}>
          Pakai lokasi di sini
        </Button>
        <Button
          tone="quiet"
          icon={Trash2}
          aria-label={`Hapus titik ${place.name || at + 1}`}
          onClick={() => form.set({ places: places.filter((_, index) => index !== at) })}
        >
          Hapus
        </Button>
      </div>
    </li>
  )
}

/** Other gates and campuses; a check-in counts at any of them. */
export function FurtherPlaces({ form }: { form: Draft }) {
  const { places } = form.values
  const add = () =>
    form.set({ places: [...places, { name: '', latitude: Number.NaN, longitude: Number.NaN, radius_m: form.values.radius_m }] })
  return (
    <div className="mt-3 grid gap-3">
      {places.length > 0 && (
        <ul className="grid gap-3" aria-label="Titik lain">
          {places.map((place, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a point has nothing else by which it stays the same while it is written
            <FurtherPlace key={at} form={form} at={at} place={place} />
          ))}
        </ul>
      )}
      {places.length < MOST_PLACES && (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p className="text-note text-ink-2">Gerbang atau kampus lain: presensi dihitung di titik mana pun.</p>
          <Button tone="quiet" className="-mx-3.5" icon={MapPinPlus} onClick={add}>
            Tambah titik
          </Button>
        </div>
      )}
    </div>
  )
}
