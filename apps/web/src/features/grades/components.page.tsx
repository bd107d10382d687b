import {
  type ClassGrades,
  type GradeComponent,
  gradeKinds,
  grades,
  type GradeWeights,
  weighedKinds,
} from '@lentera/contract/grades'
import { Lock, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { named } from '#lib/http/remote-config.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { shortDate } from '#lib/time/dates.ts'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { Facts, List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { Confirm, Sheet } from '#ui/sheet.tsx'
import { EmptyState } from '#ui/states.tsx'
import { FieldsBeside } from '#ui/with-aside.tsx'
import { ComponentForm } from './component-form.tsx'
import { QuizChanges } from './quiz-changes.tsx'
import { GradeHistory } from './grade-history.tsx'
import { AtPlace, asked, placeAddress, placeOf, type GradePlace } from './words.tsx'
import { ClosedNotice } from './closed-notice.tsx'

const sources = { task: 'dari Tugasku', quiz: 'dari {product}Quiz' } as const
const noteOf = ({ kind, shown, source, due_on }: GradeComponent) =>
  [gradeKinds[kind], due_on && `tenggat ${shortDate(due_on)}`, source && named(sources[source]), !shown && 'belum tampil']
    .filter(Boolean)
    .join(' · ')

function Weights({ of }: { of: GradeWeights }) {
  return (
    <Section title="Bobot nilai akhir">
      <Facts
        facts={weighedKinds.filter((kind) => of[kind] > 0).map((kind) => ({ name: gradeKinds[kind], value: `${of[kind]}%` }))}
      />
      <p className="mt-2 text-note text-ink-2">Ditetapkan sekolah. Formatif tidak pernah dihitung.</p>
    </Section>
  )
}

/** A subject is finished: nothing is changed any more. */
function LockUp({ table }: { table: ClassGrades }) {
  const [open, setOpen] = useState(false)
  const { run, busy, fault } = useAction(grades.lock, {
    done: () => {
      setOpen(false)
      say('Nilai dikunci.')
    },
  })
  const { class_id, subject_id, semester } = placeOf(table)
  const missing = table.rows.filter(({ final }) => !final.complete).length
  return (
    <Section title="Selesai semester ini">
      <p className="mb-3 text-ink-2">Setelah dikunci, nilai tidak dapat diubah sampai tata usaha membukanya lagi.</p>
      <Button icon={Lock} onClick={() => setOpen(true)}>
        Kunci nilai
      </Button>
      <Confirm
        open={open}
        onClose={() => setOpen(false)}
        title="Kunci nilai?"
        verb="Kunci"
        busy={busy}
        onConfirm={() => void run({ body: { class_id, subject_id, semester: Number(semester) } })}
      >
        <p className="text-ink-2">
          {missing > 0
            ? `${missing} dari ${table.rows.length} siswa belum lengkap nilainya.`
            : `Nilai ${table.rows.length} siswa sudah lengkap.`}
        </p>
        <Wrong says={fault?.message} />
      </Confirm>
    </Section>
  )
}

/** One component: its scores, and for who teaches it what can be done with it. */
function ComponentRow({
  component,
  scores,
  writes,
  onEdit,
  onRemove,
}: {
  component: GradeComponent
  /** The address of its scores. */
  scores: string
  writes: boolean
  onEdit: () => void
  onRemove: () => void
}) {
  return (
    <Row
      title={component.name}
      note={noteOf(component)}
      act={
        <span className="flex shrink-0 items-center">
          <ButtonLink tone="quiet" to={scores}>
            Lihat nilai
          </ButtonLink>
          {writes && (
            <>
              <IconButton icon={Pencil} label={`Ubah ${component.name}`} onClick={onEdit} />
              <IconButton icon={Trash2} label={`Hapus ${component.name}`} onClick={onRemove} />
            </>
          )}
        </span>
      }
    />
  )
}

/** Asks before a component is deleted. */
function Removing({ component, onClose }: { component: GradeComponent | null; onClose: () => void }) {
  const removing = useAction(grades.remove, {
    done: () => {
      onClose()
      say('Komponen dihapus.')
    },
  })
  return (
    <Confirm
      open={component !== null}
      onClose={onClose}
      title={`Hapus ${component?.name ?? ''}?`}
      verb="Hapus"
      danger
      busy={removing.busy}
      onConfirm={() => component && void removing.run({ params: { component_id: component.id } })}
    >
      <p className="text-ink-2">Nilai di dalamnya tidak lagi dihitung untuk siswa mana pun.</p>
      <Wrong says={removing.fault?.message} />
    </Confirm>
  )
}

function Components({ table }: { table: ClassGrades }) {
  const [opened, setOpened] = useState<GradeComponent | 'new' | null>(null)
  const [leaving, setLeaving] = useState<GradeComponent | null>(null)
  const writes = table.can.includes('write')
  const place = placeOf(table)
  const close = () => setOpened(null)
  return (
    <FieldsBeside
      tail={
        <div className="facts-apart grid gap-6">
          <Weights of={table.weights} />
          {table.can.includes('lock') && table.components.length > 0 && <LockUp table={table} />}
          <GradeHistory place={place} />
        </div>
      }
    >
      <ClosedNotice of={table.locked} />
      <QuizChanges place={place} writes={writes} />
      <Section
        title="Yang dinilai"
        action={
          writes && (
            <Button tone="main" icon={Plus} onClick={() => setOpened('new')}>
              Tambah komponen
            </Button>
          )
        }
      >
        {table.components.length === 0 ? (
          <EmptyState
            drawing={<EmptyDesks />}
            text="Belum ada komponen"
            note="Misalnya Lingkup materi 1, STS, SAS, atau satu proyek."
          />
        ) : (
          <List label="Komponen">
            {table.components.map((component) => (
              <ComponentRow
                key={component.id}
                component={component}
                scores={withQuery(href('/teacher/grade/detail-list-score'), { ...place, component_id: component.id })}
                writes={writes}
                onEdit={() => setOpened(component)}
                onRemove={() => setLeaving(component)}
              />
            ))}
          </List>
        )}
      </Section>
      <Sheet open={opened !== null} onClose={close} title={opened === 'new' ? 'Komponen baru' : 'Ubah komponen'}>
        {opened !== null && <ComponentForm place={place} component={opened === 'new' ? null : opened} onDone={close} />}
      </Sheet>
      <Removing component={leaving} onClose={() => setLeaving(null)} />
    </FieldsBeside>
  )
}

export const title = 'Komponen nilai'

/** What a subject of a class is marked by, what weighs how much, and the end of it. */
export default function GradeComponentsPage() {
  return <AtPlace to="components">{(place) => <GradeComponents place={place} />}</AtPlace>
}

function GradeComponents({ place }: { place: GradePlace }) {
  return (
    <Screen
      call={grades.class}
      input={{ params: { id: place.class_id }, query: asked(place) }}
      keep
      anyDay
      title={title}
      note={(table) => (table ? `${table.subject.name} · ${table.class.name} · ${table.period.name}` : ' ')}
      back={placeAddress('input', place)}
    >
      {(table) => <Components table={table} />}
    </Screen>
  )
}
