import { keysOf } from '@lentera/contract/kit/keys'
import type { HourSets } from '@lentera/contract/timetable/hours'
import { ClipboardPaste, Plus, Wand } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Complaints } from './complaints.tsx'
import { filled, type Filling, type HourRows, readHours, rowsOf } from './hour-rows.ts'

interface FillProps {
  readonly onFill: (day: Partial<HourRows>) => void
}

/** A day from the length of its hours and the breaks between them. */
function ByLength({ onFill }: FillProps) {
  const [plan, setPlan] = useState<Filling>({ minutes: 45, count: 8, breaks: [{ after: 4, minutes: 15 }] })
  const { breaks } = plan
  const setBreak = (at: number, change: Partial<Filling['breaks'][number]>) =>
    setPlan({ ...plan, breaks: breaks.map((one, index) => (index === at ? { ...one, ...change } : one)) })
  return (
    <div className="grid gap-1">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-x-4">
        <NumberField
          label="Lama satu jam"
          unit="menit"
          value={plan.minutes}
          onChange={(minutes) => setPlan({ ...plan, minutes })}
        />
        <NumberField label="Banyak jam" unit="jam" value={plan.count} onChange={(count) => setPlan({ ...plan, count })} />
      </div>
      {breaks.map((one, at) => (
        <div key={at} className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-x-4">
          <NumberField
            label={`Istirahat ${at + 1}, setelah jam ke-`}
            value={one.after}
            onChange={(after) => setBreak(at, { after })}
          />
          <NumberField
            label={`Lama istirahat ${at + 1}`}
            unit="menit"
            value={one.minutes}
            onChange={(minutes) => setBreak(at, { minutes })}
          />
        </div>
      ))}
      <div className="flex flex-wrap justify-between gap-2">
        <Button icon={Plus} tone="quiet" onClick={() => setPlan({ ...plan, breaks: [...breaks, { after: null, minutes: 15 }] })}>
          Istirahat lain
        </Button>
        <Button icon={Wand} onClick={() => onFill({ number: 1, rows: filled(plan) })}>
          Isi jamnya
        </Button>
      </div>
    </div>
  )
}

/** A day from three columns of a spreadsheet. */
function ByPaste({ onFill }: FillProps) {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState(false)
  const { hours, complaints } = readHours(text)
  return (
    <div className="grid gap-1">
      <TextArea
        label="Satu jam atau istirahat per baris"
        rows={6}
        spellCheck={false}
        autoComplete="off"
        placeholder={'1; 07.15; 08.00\nIstirahat; 08.00; 08.15'}
        hint="Kolom: nomor jam atau nama istirahat, mulai, selesai."
        value={text}
        onChange={(next) => {
          setText(next)
          setAsked(false)
        }}
      />
      {asked && complaints.length > 0 && <Complaints complaints={complaints} />}
      <Button
        icon={ClipboardPaste}
        disabled={text.trim() === ''}
        onClick={() => {
          setAsked(true)
          if (complaints.length === 0 && hours.length > 0) onFill(rowsOf(hours))
        }}
      >
        Pakai isi tempelan
      </Button>
    </div>
  )
}

/** A day as another set has it. */
function ByCopy({ seen, onFill }: FillProps & { seen: HourSets }) {
  const choices = [
    ...seen.sets.map(({ name, hours }) => ({ name, hours })),
    ...seen.earlier.map(({ year, name, hours }) => ({ name: `${name} (${year}/${year + 1})`, hours })),
  ]
  const [chosen, setChosen] = useState(0)
  return (
    <div className="grid gap-1">
      <Select
        label="Salin dari"
        value={chosen}
        options={choices.map(({ name }, value) => ({ value, label: name }))}
        onChange={setChosen}
      />
      <Button onClick={() => onFill(rowsOf(choices[chosen]?.hours ?? []))}>Salin jamnya</Button>
    </div>
  )
}

const ways = { length: 'Lama jam', paste: 'Tempel', copy: 'Salin' } as const
type Way = keyof typeof ways

/** Fills the table of hours at once: by the length of an hour, from a spreadsheet, or as another set has them. */
export function FillHours({ seen, onFill }: FillProps & { seen: HourSets }) {
  const [way, setWay] = useState<Way>('length')
  const hasOthers = seen.sets.length + seen.earlier.length > 0
  const offered = keysOf(ways).filter((one) => one !== 'copy' || hasOthers)
  return (
    <Card className="mb-4 p-4">
      <div className="mb-3">
        <Segmented
          label="Cara mengisi"
          value={way}
          options={offered.map((value) => ({ value, label: ways[value] }))}
          onChange={setWay}
        />
      </div>
      {way === 'length' && <ByLength onFill={onFill} />}
      {way === 'paste' && <ByPaste onFill={onFill} />}
      {way === 'copy' && <ByCopy seen={seen} onFill={onFill} />}
    </Card>
  )
}
