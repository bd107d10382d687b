import { grades, gradeKinds, type PupilGrades } from '@lentera/contract/grades'
import { FactsBeside } from '#ui/with-aside.tsx'
import { scoreTyped } from '@lentera/contract/grades/typed'
import { useSearchParams } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Facts } from '#ui/list.tsx'
import { Screen } from '#ui/screen.tsx'
import { Stat } from '#ui/stat.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TextField } from '#ui/text-field.tsx'
import { cellSaid } from './cell-words.ts'
import { CarriedNote } from './carried.tsx'
import { AtPlace, asked, Band, figure, placeAddress, type GradePlace } from './words.tsx'
import { ClosedNotice } from './closed-notice.tsx'

type TypedScores = Readonly<Record<string, string>>
const textOf = (score: number | null | undefined) =>
  score === null || score === undefined ? '' : String(score).replace('.', ',')
const valuesOf = ({ components }: PupilGrades): TypedScores =>
  Object.fromEntries(components.map(({ id, cell }) => [id, textOf(cell?.score)]))

/** All scores of one pupil in the subject, entered together. */
function Scores({ of }: { of: PupilGrades }) {
  const form = useForm(grades.savePupil, {
    start: valuesOf(of),
    check: (values) =>
      Object.fromEntries(
        of.components.map(({ id }) => [
          id,
          scoreTyped(values[id] ?? '') === undefined ? 'Isi angka dari 0 sampai 100.' : undefined,
        ]),
      ),
    input: (values) => ({
      params: { id: of.student.id },
      body: {
        component_ids: of.components.map(({ id }) => id),
        scores: of.components.map(({ id }) => values[id] ?? ''),
        revisions: of.components.map(({ cell }) => cell?.revision ?? 0),
      },
    }),
    said: 'Nilai disimpan.',
  })
  return (
    <Card className="p-4">
      <Form of={form}>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {of.components.map(({ id, name, kind, cell }) => (
            <TextField
              key={id}
              label={name}
              hint={[
                gradeKinds[kind],
                cell?.state && cell.state !== 'score' && cellSaid(cell),
                cell?.note && `Catatan: ${cell.note}`,
              ]
                .filter(Boolean)
                .join(' · ')}
              inputMode="decimal"
              maxLength={6}
              {...form.field(id)}
            />
          ))}
        </div>
        <Submit>Simpan nilai</Submit>
      </Form>
    </Card>
  )
}

export const title = 'Nilai siswa'

/** One pupil's scores in a subject: to be entered by who teaches it, to be read by who leads the class. */
export default function GradePupilPage() {
  return <AtPlace to="pupil">{(place) => <GradePupil place={place} />}</AtPlace>
}

function GradePupil({ place }: { place: GradePlace }) {
  const [search] = useSearchParams()
  const student_id = search.get('student_id') ?? ''
  return (
    <Screen
      key={student_id}
      call={grades.pupil}
      input={{ params: { id: student_id }, query: asked(place) }}
      anyDay
      title={(of) => of?.student.name ?? title}
      note={(of) => (of ? `${of.subject.name} · ${of.class.name} · ${of.period.name}` : ' ')}
      back={placeAddress('list', place)}
      actions={
        <ButtonLink to={withQuery(href('/teacher/grade/detail/:slug', { slug: student_id }), { ...place })}>
          Kenapa nilai ini?
        </ButtonLink>
      }
    >
      {(of) => (
        <FactsBeside
          lead={
            <>
              <div className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
                <Stat name="Nilai akhir" value={figure(of.final.score)} note={<Band of={of.final} />} />
                <Stat name="Belum ada" value={of.final.missing} note="nilai yang dihitung" />
              </div>
              <ClosedNotice of={of.locked} />
              <CarriedNote rows={[of]} />
            </>
          }
        >
          {of.components.length === 0 ? (
            <EmptyState drawing={<EmptyDesks />} text="Belum ada komponen nilai" />
          ) : of.can.includes('write') ? (
            <Scores of={of} />
          ) : (
            <Facts
              facts={of.components.map(({ name, cell }) => ({
                name,
                value: [cellSaid(cell), cell?.note].filter(Boolean).join(' · '),
              }))}
            />
          )}
        </FactsBeside>
      )}
    </Screen>
  )
}
