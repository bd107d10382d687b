import { type Rollover, rollover } from '@lentera/contract/rollover'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Notice } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { readNames, readPlaces } from './pasted.ts'

const namesAt = (seen: Rollover, grade: number) =>
  seen.targets
    .filter((target) => target.grade === grade)
    .map(({ name }) => name)
    .join('\n')

function SpreadForm({ seen, onDone }: { seen: Rollover; onDone: () => void }) {
  const grades = [...new Set(seen.targets.filter(({ pupils }) => pupils > 0).map(({ grade }) => grade))]
  const first = grades[0] ?? 0
  const form = useForm(rollover.spread, {
    start: { grade: first, names: namesAt(seen, first) },
    check: ({ names }) => ({ names: readNames(names).length > 0 ? undefined : 'Tulis nama kelasnya.' }),
    input: ({ grade, names }) => ({ body: { grade, names: readNames(names), revision: seen.revision } }),
    said: ({ pupils }) => `${pupils} siswa dibagi rata.`,
    done: onDone,
  })
  const grade = form.field('grade')
  const names = form.field('names')
  return (
    <Form of={form}>
      <p className="mb-3 text-ink-2">Siswa tingkat ini dibagi merata menurut jenis kelamin dan nama.</p>
      <Select
        label="Tingkat tahun depan"
        options={grades.map((value) => ({ value, label: `Tingkat ${value}` }))}
        {...grade}
        onChange={(value) => {
          grade.onChange(value)
          names.onChange(namesAt(seen, value))
        }}
      />
      <TextArea label="Nama kelas, satu per baris" rows={4} {...names} />
      <Submit disabled={grades.length === 0}>Bagi rata</Submit>
    </Form>
  )
}

function ListForm({ seen, onDone }: { seen: Rollover; onDone: () => void }) {
  const [wrong, setWrong] = useState<readonly { line: number; why: string }[]>([])
  const form = useForm(rollover.assign, {
    start: { lines: '' },
    check: ({ lines }) => {
      const bad = readPlaces(lines).findIndex(({ pupil, to }) => pupil === '' || to === '')
      return { lines: bad < 0 ? undefined : `Baris ${bad + 1}: tulis NISN atau nama, lalu kelasnya.` }
    },
    input: ({ lines }) => ({ body: { lines: readPlaces(lines), revision: seen.revision } }),
    done: (reply) => {
      setWrong(reply.wrong)
      if (reply.wrong.length === 0) onDone()
    },
  })
  return (
    <Form of={form}>
      <TextArea
        label="Satu siswa per baris"
        rows={8}
        spellCheck={false}
        autoComplete="off"
        placeholder={'0012345678; XI A\nAyu Lestari; XI B'}
        hint="Tempel dari Excel, atau tulis dengan titik koma: NISN atau nama; kelas tujuan."
        {...form.field('lines')}
      />
      {wrong.length > 0 && (
        <Notice tone="bad" live>
          <p className="mb-1">Belum ada yang diubah. Perbaiki dulu:</p>
          <ul className="grid gap-1 font-normal">
            {wrong.slice(0, 8).map(({ line, why }) => (
              <li key={line}>
                <b>Baris {line}:</b> {why}
              </li>
            ))}
          </ul>
          {wrong.length > 8 && <p className="mt-1">dan {wrong.length - 8} lagi.</p>}
        </Notice>
      )}
      <Submit>Tempatkan</Submit>
    </Form>
  )
}

export type Mixing = 'spread' | 'list'

/** Mixes the classes of the next year anew: by a rule, or by a list. */
export function MixingSheet({ seen, how, onClose }: { seen: Rollover; how: Mixing | null; onClose: () => void }) {
  return (
    <Sheet open={how !== null} onClose={onClose} title={how === 'list' ? 'Tempel daftar kelas' : 'Acak merata'}>
      {how === 'spread' && <SpreadForm seen={seen} onDone={onClose} />}
      {how === 'list' && <ListForm seen={seen} onDone={onClose} />}
    </Sheet>
  )
}
