import { raporLimits, type RaporPredicate, raporPredicates } from '@lentera/contract/rapor'
import type { RaporEvening, RaporEveningRow } from '@lentera/contract/rapor/evening'
import type { RaporSentence } from '@lentera/contract/rapor/sentences'
import { Trash2 } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { optionsOf } from '#lib/form/options.ts'
import { IconButton } from '#ui/button.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type Extra, type Line, withPredicate } from './lines.ts'
import type { Stop } from './presses.ts'

const kinds = [
  { value: null, label: 'Ekstrakurikuler' },
  { value: 'achievement' as const, label: 'Prestasi' },
]
const predicates = [{ value: null, label: 'Tanpa predikat' }, ...optionsOf(raporPredicates)]

export interface PanelProps {
  readonly of: RaporEvening
  readonly line: Line
  readonly row: RaporEveningRow
  readonly nr: number
  /** Pupils in all. */
  readonly count: number
  /** Beside the table. */
  readonly wide: boolean
  readonly stop: Stop
  readonly bank: readonly RaporSentence[]
  readonly offered: readonly RaporSentence[]
  readonly put: (line: Line) => void
  readonly onStop: (stop: Stop) => void
  readonly onPress: (event: KeyboardEvent, stop: Stop) => void
  readonly onSentence: (sentence: RaporSentence) => void
  /** Goes to another pupil, so many rows on. */
  readonly go: (by: number) => void
}

/** The name of an activity, with those that the school has as suggestions. */
function ActivityName({
  name,
  offered,
  onName,
  onRemove,
}: {
  name: string
  offered: readonly string[]
  onName: (name: string) => void
  onRemove: () => void
}) {
  const list = useId()
  return (
    <>
      <div className="flex items-start gap-2">
        <TextField
          label="Nama kegiatan"
          className="min-w-0 flex-1"
          errorLines={0}
          maxLength={raporLimits.name}
          autoComplete="off"
          list={list}
          value={name}
          onChange={onName}
        />
        <IconButton icon={Trash2} label={`Hapus kegiatan ${name}`} onClick={onRemove} />
      </div>
      <datalist id={list}>
        {offered.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  )
}

/** One activity of a pupil, with how well the pupil took part and what is said of it. */
export function Activity({ at, ...props }: PanelProps & { at: number }) {
  const { of, line, row, bank, put, onStop } = props
  const { name, text, kind, predicate } = line.extras[at]!
  const change = (more: Partial<Extra>) =>
    put({ ...line, extras: line.extras.map((one, nr) => (nr === at ? { ...one, ...more } : one)) })
  return (
    <div
      role="group"
      aria-label={`Kegiatan ${at + 1}`}
      data-panel={`extra:${at}`}
      className="mb-3 rounded-control border border-line p-3"
      onFocus={() => onStop(`extra:${at}`)}
    >
      <ActivityName
        name={name}
        offered={of.activities}
        onName={(typed) => change({ name: typed })}
        onRemove={() => put({ ...line, extras: line.extras.filter((_, nr) => nr !== at) })}
      />
      <div className="mt-2 grid grid-cols-2 gap-2 [&>*]:min-w-0">
        <Select
          label="Jenis"
          errorLines={0}
          value={kind ?? null}
          options={kinds}
          onChange={(chosen: 'achievement' | null) => change({ kind: chosen ?? undefined, predicate: undefined })}
        />
        {kind === undefined && (
          <Select
            label="Predikat"
            errorLines={0}
            value={predicate ?? null}
            options={predicates}
            onChange={(chosen: RaporPredicate | null) =>
              put(withPredicate(line, at, chosen ?? undefined, { bank, name: row.student.name }))
            }
          />
        )}
      </div>
      <TextArea
        label="Keterangan"
        className="mt-2"
        rows={2}
        maxLength={raporLimits.text}
        value={text}
        onChange={(typed) => change({ text: typed })}
      />
    </div>
  )
}

/** The days as the record counts them, and others in their place. */
export function Days({ line, row, put, onStop }: PanelProps) {
  const { sick, excused, absent } = row.counted
  return (
    <fieldset data-panel="days" className="mb-2" onFocus={() => onStop('days')}>
      <legend className="mb-1 font-bold">Ketidakhadiran</legend>
      <p className="mb-2 text-note text-ink-2">
        Menurut presensi: sakit {sick}, izin {excused}, tanpa keterangan {absent}. Isi hanya bila perlu diganti.
      </p>
      <div className="grid grid-cols-3 gap-x-3 [&>*]:min-w-0">
        <NumberField label="Sakit" errorLines={0} value={line.sick} onChange={(one) => put({ ...line, sick: one })} />
        <NumberField label="Izin" errorLines={0} value={line.excused} onChange={(one) => put({ ...line, excused: one })} />
        <NumberField label="Alpa" errorLines={0} value={line.absent} onChange={(one) => put({ ...line, absent: one })} />
      </div>
      {[line.sick, line.excused, line.absent].some((one) => one !== null) && (
        <TextField
          label="Alasan mengganti"
          className="mt-2"
          maxLength={200}
          value={line.reason}
          onChange={(reason) => put({ ...line, reason })}
        />
      )}
    </fieldset>
  )
}
