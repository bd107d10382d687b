import { timetable } from '@lentera/contract/timetable'
import { type CheckedPaste, pastedColumns } from '@lentera/contract/timetable/pasted'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { say } from '#lib/form/say.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { Button } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Page } from '#ui/screen.tsx'
import { Complaints } from './complaints.tsx'
import { readLessons } from './pasted.ts'
import { whenOf } from './words.ts'

export const title = 'Tempel jadwal'
const SHOWN = 200

/** What a list would make, as the school calls it. */
function Preview({ checked }: { checked: CheckedPaste }) {
  return (
    <Card className="overflow-x-auto">
      <table className="w-full text-left text-cell">
        <thead className="text-note text-ink-2">
          <tr>
            {['Kelas', 'Waktu', 'Mata pelajaran', 'Guru', 'Ruang'].map((head) => (
              <th key={head} scope="col" className="px-3 py-2 font-semibold whitespace-nowrap">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {checked.lessons.slice(0, SHOWN).map((one) => (
            <tr key={one.row}>
              <td className="px-3 py-2 font-semibold whitespace-nowrap">{one.class}</td>
              <td className="px-3 py-2 whitespace-nowrap tabular-nums">{whenOf(one)}</td>
              <td className="px-3 py-2">{one.subject}</td>
              <td className="px-3 py-2">{one.teacher}</td>
              <td className="px-3 py-2 whitespace-nowrap">{one.room ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {checked.lessons.length > SHOWN && (
        <p className="px-3 py-2 text-note text-ink-2">dan {checked.lessons.length - SHOWN} lagi.</p>
      )}
    </Card>
  )
}

/** Saves what was checked, just as it was. */
function Saving({ text, checked }: { text: string; checked: CheckedPaste }) {
  const navigate = useNavigate()
  const { run, busy, fault } = useAction(timetable.paste, {
    done: ({ made }) => {
      say(`${made} jam pelajaran ditambahkan.`)
      void navigate(href('/school/timetable'))
    },
  })
  const count = checked.lessons.length
  const same = checked.same > 0 && `${checked.same} baris sudah ada di jadwal dan tidak diubah.`
  if (count === 0) return <Notice live>Tidak ada yang baru. {same}</Notice>
  return (
    <Section title={`${count} jam pelajaran akan ditambahkan`}>
      {same && <p className="mb-3 text-ink-2">{same}</p>}
      <Preview checked={checked} />
      <div className="mt-4 grid gap-3">
        <Wrong says={fault?.message} />
        <Button
          tone="main"
          size="main"
          busy={busy}
          onClick={() => void run({ body: { rows: [...readLessons(text).rows] } })}
        >{`Simpan ${count} jam pelajaran`}</Button>
      </div>
    </Section>
  )
}

/** Adds lessons from a list: it is checked first, then saved whole or not at all. */
export default function PastePage() {
  const [checked, setChecked] = useState<{ text: string; found: CheckedPaste } | null>(null)
  const form = useForm(timetable.checkPaste, {
    start: { text: '' },
    input: ({ text }) => ({ body: { rows: [...readLessons(text).rows] } }),
    check: ({ text }) => (readLessons(text).complaints.length > 0 ? { text: 'Ada baris yang perlu diperbaiki.' } : {}),
    done: (found, { text }) => setChecked({ text, found }),
    onEdit: () => setChecked(null),
  })
  const { rows, lines, complaints } = readLessons(form.values.text)
  const field = form.field('text')
  const problems = checked?.found.problems ?? []
  const told = problems.map(({ row, column, text }) => ({ line: lines[row] ?? 0, column: pastedColumns[column], text }))
  const shown = field.error ? complaints : told
  return (
    <Page title={title} back={href('/school/timetable')}>
      <div className="grid gap-6 [&>*]:min-w-0">
        <Card className="p-4">
          <Form of={form}>
            <TextArea
              label="Satu jam pelajaran per baris"
              rows={10}
              spellCheck={false}
              autoComplete="off"
              placeholder={'X-1; Matematika; Budi Santoso; Senin; 07.15; 08.45; R. 201'}
              hint="Tempel dari Excel dengan urutan kolom: kelas atau kelompok belajar, mata pelajaran, guru (nama, nama pengguna, atau NIP), hari, mulai, selesai, ruang. Ruang boleh kosong."
              {...field}
            />
            {shown.length > 0 && (
              <div className="mb-4">
                <Complaints complaints={shown} />
              </div>
            )}
            <Submit disabled={rows.length === 0}>{rows.length > 0 ? `Periksa ${rows.length} baris` : 'Periksa'}</Submit>
          </Form>
        </Card>
        {checked && problems.length === 0 && <Saving text={checked.text} checked={checked.found} />}
      </div>
    </Page>
  )
}
