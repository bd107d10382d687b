import { keysOf } from '@lentera/contract/kit/keys'
import type { BuilderOverview, BuilderWishes } from '@lentera/contract/timetable/builder'
import { builderWeights } from '@lentera/contract/timetable/builder'
import { nameOfWeekday } from '@lentera/contract/timetable/weekdays'
import { useState } from 'react'
import { Card, Section } from '#ui/card.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Select } from '#ui/form/select.tsx'
import { Kept, Rooms } from './rooms-and-kept.tsx'
import { numbersTo, type Planning, put, type SubjectWish, type TeacherWish } from './plan.ts'

function Teacher({ of, wish, onChange }: { of: BuilderOverview; wish: TeacherWish; onChange: (wish: TeacherWish) => void }) {
  const toggled = (weekday: number, number: number) => {
    const isSame = (one: { weekday: number; number: number }) => one.weekday === weekday && one.number === number
    return wish.blocked.some(isSame) ? wish.blocked.filter((one) => !isSame(one)) : [...wish.blocked, { weekday, number }]
  }
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">Tandai hari libur guru ini, atau ketuk jam saat ia tidak dapat mengajar.</p>
      {of.days.map(({ weekday, hours }) => (
        <div key={weekday} className="grid gap-1">
          <Checkbox
            label={`${nameOfWeekday(weekday)} libur`}
            value={wish.off.includes(weekday)}
            onChange={(off) =>
              onChange({ ...wish, off: off ? [...wish.off, weekday] : wish.off.filter((one) => one !== weekday) })
            }
          />
          {!wish.off.includes(weekday) && (
            <div className="flex flex-wrap gap-1.5">
              {hours.map(({ number, starts_at }) => {
                const isBlocked = wish.blocked.some((one) => one.weekday === weekday && one.number === number)
                return (
                  <button
                    key={number}
                    type="button"
                    aria-pressed={isBlocked}
                    aria-label={`${nameOfWeekday(weekday)} jam ${number} tidak mengajar`}
                    title={starts_at}
                    onClick={() => onChange({ ...wish, blocked: toggled(weekday, number) })}
                    className="min-h-11 min-w-11 rounded-control border border-line font-semibold tabular-nums aria-pressed:text-bad aria-pressed:line-through"
                  >
                    {number}
                  </button>
                )
              })}
            </div>
          )}
        </div>
      ))}
      <Select
        errorLines={0}
        label="Datang maksimal"
        className="sm:w-56"
        value={wish.most_days}
        options={[
          { value: null, label: 'Berapa hari pun' },
          ...of.days.map((_, at) => ({ value: at + 1, label: `${at + 1} hari sepekan` })),
        ]}
        onChange={(most_days) => onChange({ ...wish, most_days })}
      />
    </div>
  )
}

function Subject({
  kinds,
  wish,
  onChange,
}: {
  kinds: readonly string[]
  wish: SubjectWish
  onChange: (wish: SubjectWish) => void
}) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        errorLines={0}
        label="Jam berturut-turut"
        value={wish.together}
        options={numbersTo(6, 'jam')}
        onChange={(together) => onChange({ ...wish, together, most_a_day: Math.max(together, wish.most_a_day) })}
      />
      <Select
        errorLines={0}
        label="Maksimal sehari"
        value={wish.most_a_day}
        options={numbersTo(10, 'jam')}
        onChange={(most_a_day) => onChange({ ...wish, most_a_day, together: Math.min(most_a_day, wish.together) })}
      />
      <Select
        errorLines={0}
        label="Jenis ruang"
        value={wish.kind}
        options={[{ value: null, label: 'Ruang apa pun' }, ...kinds.map((kind) => ({ value: kind, label: kind }))]}
        onChange={(kind) => onChange({ ...wish, kind })}
      />
      <div className="grid content-end">
        <Checkbox label="Pelajaran berat (di pagi hari)" value={wish.heavy} onChange={(heavy) => onChange({ ...wish, heavy })} />
        {wish.kind !== null && (
          <Checkbox
            label="Cukup sekali sepekan di ruang itu"
            value={wish.kind_once}
            onChange={(kind_once) => onChange({ ...wish, kind_once })}
          />
        )}
      </div>
    </div>
  )
}

const strengths = [
  { value: 0, label: 'Tidak perlu' },
  { value: 1, label: 'Bila bisa' },
  { value: 3, label: 'Penting' },
  { value: 10, label: 'Sangat penting' },
]
const strengthOf = (weight: number) => strengths.findLast(({ value }) => value <= weight)?.value ?? 0

/** What weighs how much. */
function Priorities({ wishes, onChange }: { wishes: BuilderWishes; onChange: (more: Partial<BuilderWishes>) => void }) {
  return (
    <Section title="Yang diutamakan">
      <div className="grid gap-3">
        {keysOf(builderWeights).map((key) => (
          <Select
            key={key}
            label={builderWeights[key]}
            value={strengthOf(wishes.weights[key])}
            options={strengths}
            onChange={(value) => onChange({ weights: { ...wishes.weights, [key]: value } })}
          />
        ))}
        <Checkbox
          label="Jam berturut-turut boleh melewati istirahat"
          value={wishes.across_breaks}
          onChange={(across_breaks) => onChange({ across_breaks })}
        />
      </div>
    </Section>
  )
}

/** The second step: what the school wishes of the week. */
export function Wishes({ of, plan, onChange }: Planning) {
  const { wishes } = plan
  const [teacher, setTeacher] = useState(of.teachers[0]?.id ?? '')
  const [subject, setSubject] = useState(of.subjects[0]?.id ?? '')
  const change = (more: Partial<typeof wishes>) => onChange({ ...plan, wishes: { ...wishes, ...more } })
  const ofTeacher = wishes.teachers.find((one) => one.teacher_id === teacher)
  const ofSubject = wishes.subjects.find((one) => one.subject_id === subject)
  return (
    <div className="grid gap-6 lg:grid-cols-2 [&>*]:min-w-0">
      <Section title="Guru">
        <Card className="grid gap-4 p-4">
          <Combobox
            errorLines={0}
            label="Keinginan guru"
            value={teacher}
            options={of.teachers.map(({ id, name }) => ({
              value: id,
              label: name,
              note: wishes.teachers.some((one) => one.teacher_id === id) ? 'Ada keinginan' : undefined,
            }))}
            onChange={setTeacher}
          />
          <Teacher
            of={of}
            wish={ofTeacher ?? { teacher_id: teacher, off: [], blocked: [], most_days: null }}
            onChange={(wish) => change({ teachers: put(wishes.teachers, wish, (one) => one.teacher_id === teacher) })}
          />
        </Card>
      </Section>
      <Section title="Mata pelajaran">
        <Card className="grid gap-4 p-4">
          <Combobox
            errorLines={0}
            label="Keinginan mata pelajaran"
            value={subject}
            options={of.subjects.map(({ id, name }) => ({
              value: id,
              label: name,
              note: wishes.subjects.some((one) => one.subject_id === id) ? 'Ada keinginan' : undefined,
            }))}
            onChange={setSubject}
          />
          <Subject
            kinds={wishes.rooms.map(({ kind }) => kind)}
            wish={ofSubject ?? { subject_id: subject, together: 2, most_a_day: 2, heavy: false, kind: null, kind_once: false }}
            onChange={(wish) => change({ subjects: put(wishes.subjects, wish, (one) => one.subject_id === subject) })}
          />
        </Card>
      </Section>
      <Section title="Ruang khusus">
        <Rooms plan={plan} onChange={onChange} />
      </Section>
      <Priorities wishes={wishes} onChange={change} />
      <Kept of={of} kept={wishes.kept} onChange={(kept) => change({ kept })} />
    </div>
  )
}
