import {
  type GuardedPupil,
  type GuardianTeacher,
  guardianTeachers,
  type GuardianTeachers,
} from '@lentera/contract/people/guardian-teachers'
import { guardianRight } from '@lentera/contract/people/guardian-right'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { longDate } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { SheetButton } from '#ui/sheet-button.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { EmptyState } from '#ui/states.tsx'
import { GivePupils } from './give-pupils.tsx'

/** One pupil of a teacher, and the way to end it. */
function Guarded({ teacher, pupil }: { teacher: GuardianTeacher; pupil: GuardedPupil }) {
  const [asked, setAsked] = useState(false)
  const { run, busy, fault, reset } = useAction(guardianTeachers.end, {
    done: () => {
      setAsked(false)
      say(`${pupil.name} tidak lagi didampingi ${teacher.name}.`)
    },
  })
  return (
    <Row
      title={pupil.name}
      note={`${pupil.class_name ?? 'Tanpa kelas'} · sejak ${longDate(pupil.from)}`}
      act={
        <>
          <Button tone="quiet" className="text-bad" onClick={() => setAsked(true)}>
            Akhiri<span className="sr-only"> {pupil.name}</span>
          </Button>
          <Confirm
            open={asked}
            onClose={() => {
              reset()
              setAsked(false)
            }}
            title={`Akhiri pendampingan ${pupil.name}?`}
            verb="Ya, akhiri"
            busy={busy}
            onConfirm={() => void run({ params: { teacher_id: teacher.id, student_id: pupil.id } })}
          >
            <Wrong says={fault?.message} className="mb-3" />
            <p className="text-ink-2">{teacher.name} langsung tidak dapat melihat siswa ini sebagai guru walinya.</p>
          </Confirm>
        </>
      }
    />
  )
}

function Guardians({ teachers, without }: GuardianTeachers) {
  const guarding = teachers.filter(({ pupils }) => pupils.length > 0)
  return (
    <div className="grid grid-cols-1 gap-6 pb-7">
      <p className="text-ink-2">
        Guru wali mendampingi siswa yang sama sampai siswa itu meninggalkan sekolah, di kelas mana pun. {guardianRight.note}
      </p>
      {without > 0 && <Notice>{without} siswa belum punya guru wali.</Notice>}
      {guarding.length === 0 ? (
        <EmptyState
          drawing={<EmptyDesks />}
          text="Belum ada guru wali"
          note="Tetapkan guru dan siswa dampingannya. Mereka langsung melihatnya."
        />
      ) : (
        guarding.map((teacher) => (
          <Section key={teacher.id} title={`${teacher.name}, ${teacher.pupils.length} siswa`}>
            <List label={`Siswa dampingan ${teacher.name}`}>
              {teacher.pupils.map((pupil) => (
                <Guarded key={pupil.id} teacher={teacher} pupil={pupil} />
              ))}
            </List>
          </Section>
        ))
      )}
    </div>
  )
}

export const title = 'Guru wali'

/** Who accompanies whom, as the office keeps it. */
export default function GuardianTeachersPage() {
  return (
    <Screen
      call={guardianTeachers.list}
      input={{}}
      title={title}
      actions={(all) =>
        all && (
          <SheetButton tone="main" icon={UserPlus} label="Tetapkan guru wali" title="Tetapkan guru wali">
            {(close) => <GivePupils of={all} onDone={close} />}
          </SheetButton>
        )
      }
    >
      {(all) => <Guardians {...all} />}
    </Screen>
  )
}
