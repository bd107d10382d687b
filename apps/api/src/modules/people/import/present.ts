import { entriesOf, isKeyOf } from '@lentera/contract/kit/keys'
import type { Inside } from '@lentera/contract'
import { religions } from '@lentera/contract/people/biodata'
import type { ImportClass, ImportField, ImportRow, ImportWhom } from '@lentera/contract/people/import-rows'
import { genders } from '@lentera/contract/profile'
import type { FileClass, KnownClass } from './classes.rules.ts'
import type { Judged, Judgement, Person } from './judgement.ts'
import type { KeptRow } from './import.queries.ts'

/** `2013-05-17` as people here write it, and as it is read again. */
export const dateText = (date: string): string => date.split('-').toReversed().join('/')

export interface Named {
  readonly whom: ImportWhom
  readonly classes: readonly KnownClass[]
  readonly found: Judgement['classes']
}
const classText = (value: string, { classes, found }: Named): string => {
  const known = classes.find(({ uuid }) => uuid === value)
  if (known) return known.name
  const made = value.startsWith('new ') ? found.get(value.slice(4))?.meaning : undefined
  return made?.is === 'new' ? `${made.name} (kelas baru)` : 'Kelas lain'
}

/** What stands in a field, as it is read on the screen. */
const shownValue = (field: ImportField, value: string, named: Named): string => {
  if (field === 'gender' && isKeyOf(genders, value)) return genders[value]
  if (field === 'religion' && isKeyOf(religions, value)) return religions[value]
  if (field === 'born_on') return dateText(value)
  if (field === 'class') return classText(value, named)
  // What is kept of a NIK is a hash, which says nothing to anybody.
  return field === 'nik' ? 'Dicatat untuk pencocokan' : value
}

const candidate = ({ id, name, nisn, nuptk, nip, born_on, class_name, has }: Person, whom: ImportWhom) => {
  const born = born_on && dateText(born_on)
  const ofPupil = [class_name ?? 'Tanpa kelas', born, nisn && `NISN ${nisn}`]
  const ofStaff = [has.position ?? 'Guru atau staf', born, nuptk && `NUPTK ${nuptk}`, nip && `NIP ${nip}`]
  return { person_id: id, name, note: (whom === 'staff' ? ofStaff : ofPupil).filter(Boolean).join(' · ') }
}

const roomName = ({ room, values, person }: Judged): string | null => {
  if (room?.is === 'known') return room.room.name
  if (room?.is === 'new') return room.name
  return values.class ?? person?.class_name ?? null
}

/** A row of a file, with what becomes of it. */
export const presentRow = (judged: Judged, kept: KeptRow | undefined, named: Named): Inside<ImportRow> => {
  const { row, values, kind, person, by, changes, problems } = judged
  const { class: _word, nik, ...others } = values
  const shown = entriesOf(others).map(([field, value]) => ({
    field,
    value: shownValue(field, value, named),
  }))
  return {
    number: row.number,
    name: values.name ?? row.repaired.name ?? row.cells.name ?? '',
    class_name: roomName(judged),
    kind,
    person: person ? candidate(person, named.whom) : null,
    by: by ?? null,
    values: [...shown, ...(nik === undefined ? [] : [{ field: 'nik' as const, value: nik }])],
    changes: changes.map(({ field, from, to, held }) => ({
      field,
      from: from === null ? null : shownValue(field, from, named),
      to: shownValue(field, to, named),
      held,
    })),
    problems: problems.map(({ suggestion, candidates, field, ...problem }) => ({
      ...problem,
      field,
      suggestion: suggestion !== null && field === 'born_on' ? dateText(suggestion) : suggestion,
      candidates: candidates.slice(0, 20).map((one) => candidate(one, named.whom)),
    })),
    decision: row.decision,
    outcome: kept?.outcome ?? null,
    note: kept?.note ?? null,
  }
}

/** Somebody whom the file does not have. */
export const presentMissing = (person: Person, whom: ImportWhom): Inside<ImportRow> => ({
  number: null,
  name: person.name,
  class_name: person.class_name,
  kind: 'missing',
  person: candidate(person, whom),
  by: null,
  values: [],
  changes: [],
  problems: [],
  decision: 'auto',
  outcome: null,
  note: null,
})

export const presentClass = ({ key, spellings, pupils, meaning }: FileClass): ImportClass => ({
  key,
  spellings,
  pupils,
  means: meaning.is,
  class_uuid: meaning.is === 'known' ? meaning.room.uuid : null,
  class_name: meaning.is === 'known' ? meaning.room.name : meaning.is === 'new' ? meaning.name : null,
})
