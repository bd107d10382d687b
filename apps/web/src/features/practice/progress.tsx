import type { PracticeOverview, PracticeSubject } from '@lentera/contract/practice'
import { href, withQuery } from '#lib/nav/href.ts'
import { Card, Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { progressText } from './words.ts'

const nameOf = ({ name }: PracticeSubject) => name ?? 'Tanpa mapel'
/** Practice of one subject, or of one objective in it. */
const runOf = (subject: string, objective?: string) =>
  withQuery(href('/practice/run'), { subject, ...(objective !== undefined && { objective }) })

/** Progress by subject: one sentence, and the numbers. */
export function PracticeProgress({ of }: { of: PracticeOverview }) {
  return (
    <Section title="Kemajuan per mapel">
      <p className="mb-3 text-ink-2">{progressText(of)}</p>
      <Card className="overflow-x-auto px-4 py-2">
        <table className="w-full text-right tabular-nums">
          <caption className="sr-only">Kemajuan per mapel</caption>
          <thead>
            <tr className="text-note text-ink-2">
              <th scope="col" className="h-9 text-left font-medium">
                Mapel
              </th>
              {['Siap', 'Kuat', 'Semua'].map((name) => (
                <th key={name} scope="col" className="pl-3 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {of.subjects.map((subject) => (
              <tr key={subject.id ?? ''}>
                <th scope="row" className="py-2.5 text-left font-semibold break-words">
                  {nameOf(subject)}
                </th>
                {[subject.due, subject.strong, subject.total].map((count, at) => (
                  <td key={at} className="pl-3">
                    {count}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <p className="mt-2 text-note text-ink-2">
        Soal menjadi kuat setelah tiga kali benar berturut-turut, dengan jarak yang makin panjang. Hanya kamu yang melihat ini.
      </p>
    </Section>
  )
}

/** Subjects and objectives of which something is due, each a way into its practice. */
export function PracticeChoices({ subjects }: { subjects: readonly PracticeSubject[] }) {
  const rows = subjects.flatMap(({ id, due, objectives, ...subject }) =>
    id === null || due === 0
      ? []
      : [
          { to: runOf(id), title: nameOf({ id, due, objectives, ...subject }), note: 'Semua tujuan', due },
          ...objectives
            .filter((one) => one.due > 0)
            .map((one) => ({
              to: runOf(id, one.name),
              title: one.name,
              note: nameOf({ id, due, objectives, ...subject }),
              due: one.due,
            })),
        ],
  )
  if (rows.length === 0) return null
  return (
    <Section title="Pilih yang dilatih">
      <List label="Pilih yang dilatih">
        {rows.map(({ to, title, note, due }) => (
          <Row key={to} to={to} title={title} note={note} value={`${due} soal`} />
        ))}
      </List>
    </Section>
  )
}
