import { type RaporDecision, raporDecisions, raporLimits, type RaporPredicate, raporPredicates } from '@lentera/contract/rapor'
import type { RaporSentence } from '@lentera/contract/rapor/sentences'
import { useId, useState } from 'react'
import { optionsOf } from '#lib/form/options.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, Chips } from '#ui/form/choices.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Fill } from './lines.ts'

type Column = Fill['column']
const columns: readonly { readonly value: Column; readonly label: string }[] = [
  { value: 'activity', label: 'Kegiatan' },
  { value: 'note', label: 'Catatan' },
  { value: 'decision', label: 'Keputusan' },
]
const predicates = optionsOf(raporPredicates)
const NONE = { value: null, label: 'Tanpa kalimat' }

/** The name of an activity: one that others of the class have, or another. */
function ActivityField({ of, value, onChange }: { of: readonly string[]; value: string; onChange: (name: string) => void }) {
  const list = useId()
  return (
    <>
      <TextField
        label="Nama kegiatan"
        placeholder="Pramuka"
        maxLength={raporLimits.name}
        autoComplete="off"
        list={list}
        value={value}
        onChange={onChange}
      />
      <datalist id={list}>
        {of.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

/** What is put into a column of several pupils; null while something is missing. */
const useFill = (bank: readonly RaporSentence[], activities: readonly string[]) => {
  const [column, setColumn] = useState<Column>('activity')
  const [activity, setActivity] = useState(activities[0] ?? '')
  const [predicate, setPredicate] = useState<RaporPredicate | null>('good')
  const [chosen, setChosen] = useState<string | null | undefined>(undefined)
  const [decision, setDecision] = useState<RaporDecision | null>('promoted')
  const kind = column === 'note' ? 'note' : 'activity'
  const fitting = [
    // A note is a sentence; an activity may do without.
    ...(column === 'activity' ? [NONE] : []),
    ...bank
      .filter((one) => one.kind === kind && (column === 'note' || [undefined, predicate].includes(one.fits.predicate)))
      .map(({ key, text }) => ({ value: key, label: text })),
  ]
  // Until somebody chooses, an activity says what its predicate says.
  const usual =
    (column === 'activity' && predicate && bank.find((one) => one.kind === kind && one.fits.predicate === predicate)?.key) || null
  const key = chosen === undefined || !fitting.some(({ value }) => value === chosen) ? usual : chosen
  const sentence = bank.find((one) => one.key === key)
  const fillOf = (): Fill | null => {
    if (column === 'decision') return decision && { column, decision }
    if (column === 'note') return sentence ? { column, sentence } : null
    return activity.trim().length < 2 ? null : { column, activity, predicate: predicate ?? undefined, sentence }
  }
  const fill = fillOf()
  const turnTo = (next: Column) => {
    setColumn(next)
    setChosen(undefined)
  }
  return { column, activity, setActivity, predicate, setPredicate, decision, setDecision, fitting, key, setChosen, turnTo, fill }
}

/** One value for all pupils in a column; the exceptions are written afterwards. */
export function FillForm({
  bank,
  activities,
  semester,
  count,
  onFill,
}: {
  bank: readonly RaporSentence[]
  activities: readonly string[]
  semester: number
  /** How many lines a fill would change. */
  count: (fill: Fill, over: boolean) => number
  onFill: (fill: Fill, over: boolean) => void
}) {
  const [over, setOver] = useState(false)
  const { column, activity, setActivity, predicate, setPredicate, decision, setDecision, fitting, key, setChosen, turnTo, fill } =
    useFill(bank, activities)
  const changes = fill ? count(fill, over) : 0
  const verb = fill && changes === 0 ? 'Tidak ada yang perlu diisi' : changes === 0 ? 'Isi siswa' : `Isi ${changes} siswa`
  return (
    <div className="grid gap-1 [&>*]:min-w-0">
      <Chips label="Kolom" options={semester === 2 ? columns : columns.slice(0, 2)} value={column} onChange={turnTo} />
      {column === 'activity' && (
        <>
          <ActivityField of={activities} value={activity} onChange={setActivity} />
          <Chips label="Predikat" options={predicates} value={predicate} onChange={setPredicate} />
        </>
      )}
      {column === 'decision' ? (
        <Chips label="Keputusan" options={optionsOf(raporDecisions)} value={decision} onChange={setDecision} />
      ) : (
        <Combobox label="Kalimat" value={key} options={fitting} onChange={setChosen} />
      )}
      <Checkbox label="Timpa yang sudah diisi" value={over} onChange={setOver} />
      <Button
        tone="main"
        size="main"
        disabled={!fill || changes === 0}
        onClick={() => {
          if (fill) onFill(fill, over)
        }}
      >
        {verb}
      </Button>
    </div>
  )
}
