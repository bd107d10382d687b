import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { PlacePicture } from '#features/attendance/place-picture.tsx'
import { Button } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Editing } from './draft.ts'

/** A number as typed; null while it is none. */
const numberOf = (text: string) => (text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text))

/** Asks the device where it is; the office stands at school when it does this. */
function useHere(found: (point: { latitude: number; longitude: number }) => void) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const ask = () => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        found({ latitude: Number(coords.latitude.toFixed(6)), longitude: Number(coords.longitude.toFixed(6)) })
      },
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: 15_000 },
    )
  }
  return { state, ask }
}

/** Where the school is, and how far from it a check-in still counts. */
export function PlaceSetting({ settings, edit, errors }: Editing) {
  const { latitude, longitude, radius_m } = settings
  const here = useHere(edit)
  const school = latitude !== null && longitude !== null ? { latitude, longitude } : null
  return (
    <Section title="Titik dan radius">
      <Card className="overflow-hidden">
        <div className="relative h-44 border-b border-line sm:h-56">
          <PlacePicture school={school} radius={radius_m} fix={null} />
          <p className="absolute right-3 bottom-3 rounded-full bg-surface px-3 py-1 text-note font-bold tabular-nums">
            Radius {radius_m} m
          </p>
        </div>
        <div className="grid gap-x-4 gap-y-1 p-4 sm:grid-cols-2">
          <label className="sm:col-span-2">
            <span className="mb-1 block font-bold">Radius area sekolah: {radius_m} m</span>
            <input
              type="range"
              min={50}
              max={500}
              step={10}
              value={radius_m}
              onChange={({ target }) => edit({ radius_m: target.valueAsNumber })}
              className="h-11 w-full accent-(--accent)"
            />
            <span className="mb-3 block text-note text-ink-2">Di luar lingkaran ini presensi menunggu keputusan wali kelas.</span>
          </label>
          <TextField
            label="Lintang (latitude)"
            inputMode="decimal"
            defaultValue={latitude ?? ''}
            key={`lat ${here.state} ${school ? '' : 'none'}`}
            onChange={({ target }) => edit({ latitude: numberOf(target.value) })}
            error={errors['latitude']}
          />
          <TextField
            label="Bujur (longitude)"
            inputMode="decimal"
            defaultValue={longitude ?? ''}
            key={`lng ${here.state} ${school ? '' : 'none'}`}
            onChange={({ target }) => edit({ longitude: numberOf(target.value) })}
            error={errors['longitude']}
          />
          <div className="mb-4 sm:col-span-2">
            <Button icon={LocateFixed} busy={here.state === 'asking'} onClick={here.ask}>
              Pakai lokasi perangkat ini
            </Button>
          </div>
          <TextField
            label="Batas akurasi (meter)"
            type="number"
            min={10}
            max={500}
            value={settings.accuracy_limit_m}
            onChange={({ target }) => edit({ accuracy_limit_m: target.valueAsNumber || 0 })}
            hint="Lokasi yang lebih tidak pasti dari ini menunggu keputusan."
            error={errors['accuracy_limit_m']}
            className="sm:col-span-2"
          />
        </div>
      </Card>
      {here.state === 'failed' && (
        <div className="mt-3">
          <Notice tone="warn" live>
            Lokasi perangkat tidak terbaca. Izinkan lokasi di peramban ini, atau isi koordinatnya.
          </Notice>
        </div>
      )}
    </Section>
  )
}
