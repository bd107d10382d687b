import { type ClassGrades, grades } from '@lentera/contract/grades'
import { Import, ListChecks, ListOrdered, Settings2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { tab } from '#lib/device/keep.ts'
import { named } from '#lib/http/remote-config.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ByWorkbook } from './by-workbook.tsx'
import { CarriedNote } from '#features/grades/carried.tsx'
import { Clashes } from './clashes.tsx'
import { Grid } from './grid.tsx'
import { LeftOver } from './paste-preview.tsx'
import type { Plan } from './pasted.ts'
import { QuizChanges } from '#features/grades/quiz-changes.tsx'
import { type Entering, useEntering } from './use-entering.ts'
import { AtPlace, asked, placeAddress, placeOf, type GradePlace } from '#features/grades/words.tsx'
import { ClosedNotice } from '#features/grades/closed-notice.tsx'

/** How what was typed is doing, in a sentence. */
function Standing({ of: { wrong, waiting, busy, fault, failed, retry, drop } }: { of: Entering }) {
  if (failed)
    return (
      <div className="mb-3">
        <Wrong says={fault?.message ?? 'Sebagian nilai belum tersimpan.'} />
        <span className="mt-2 flex gap-2">
          <Button onClick={retry}>Coba lagi</Button>
          <Button tone="quiet" onClick={() => void drop()}>
            Buang yang belum tersimpan
          </Button>
        </span>
      </div>
    )
  return (
    <p role="status" className="mt-2 min-h-6 text-note text-ink-2">
      {wrong > 0
        ? `${wrong} isian bukan angka 0 sampai 100, belum disimpan.`
        : waiting > 0
          ? `${waiting} nilai menunggu dikirim.`
          : busy
            ? 'Menyimpan…'
            : 'Semua tersimpan. Tersimpan sendiri begitu kolom ditinggalkan; dapat ditempel dari Excel.'}
    </p>
  )
}

/** What of a pasted block was not taken; it stays in this tab until it is put away. */
const useLeft = (table: ClassGrades) => {
  const name = `grades.left.${table.class.uuid}.${table.subject.id}.${table.period.semester}`
  const [left, setLeft] = useState(() => tab.read(name) as Plan | null)
  const keep = (plan: Plan | null) => {
    const some = plan && plan.strangers.length + plan.unread.length > 0 ? plan : null
    if (some) tab.write(name, some)
    else tab.drop(name)
    setLeft(some)
  }
  return [left, keep] as const
}

function Entry({ table }: { table: ClassGrades }) {
  const [search] = useSearchParams()
  const entering = useEntering(table)
  const [left, keepLeft] = useLeft(table)
  const place = placeOf(table)
  return (
    <>
      <ClosedNotice of={table.locked} />
      <div className="mb-3 flex flex-wrap gap-2">
        <ButtonLink icon={ListOrdered} to={placeAddress('list', place)}>
          Nilai akhir
        </ButtonLink>
        <ButtonLink icon={Settings2} to={placeAddress('components', place)}>
          Komponen
        </ButtonLink>
        {table.can.includes('write') && (
          <>
            <ButtonLink icon={Import} to={placeAddress('import', place)}>
              Ambil dari Tugasku
            </ButtonLink>
            <ButtonLink icon={ListChecks} to={withQuery(placeAddress('import', place), { from: 'quiz' })}>
              {named('Ambil dari {product}Quiz')}
            </ButtonLink>
            <ByWorkbook
              table={table}
              entering={entering}
              onTaken={(plan, cells) => {
                entering.put(cells)
                keepLeft(plan)
              }}
            />
            <Button icon={Undo2} disabled={!entering.canUndo} onClick={entering.undo}>
              Urungkan
            </Button>
          </>
        )}
      </div>
      <QuizChanges place={place} writes={table.can.includes('write')} />
      <Clashes table={table} entering={entering} />
      {left && (
        <div className="mb-4">
          <LeftOver plan={left} />
          <Button tone="quiet" onClick={() => keepLeft(null)}>
            Sudah saya catat
          </Button>
        </div>
      )}
      <Grid table={table} entering={entering} first={search.get('component_id')} onLeft={keepLeft} />
      <Standing of={entering} />
      <CarriedNote rows={table.rows} />
    </>
  )
}

export const title = 'Isi nilai'

/** The scores of a class in a subject, to be entered. */
export default function GradeInputPage() {
  return <AtPlace to="input">{(place) => <GradeInput place={place} />}</AtPlace>
}

function GradeInput({ place }: { place: GradePlace }) {
  return (
    <Screen
      key={`${place.class_id} ${place.subject_id}`}
      call={grades.class}
      input={{ params: { id: place.class_id }, query: asked(place) }}
      keep
      anyDay
      title={title}
      note={(table) => (table ? `${table.subject.name} · ${table.class.name} · ${table.period.name}` : ' ')}
      back={href('/teacher/grade')}
    >
      {(table) =>
        table.components.length === 0 ? (
          <EmptyState
            drawing={<EmptyDesks />}
            text="Belum ada komponen nilai"
            note="Tambahkan dulu apa yang dinilai: lingkup materi, STS, SAS, praktik, atau proyek."
            action={
              <ButtonLink tone="main" to={placeAddress('components', place)}>
                Tambah komponen
              </ButtonLink>
            }
          />
        ) : table.rows.length === 0 ? (
          <EmptyState drawing={<EmptyDesks />} text="Belum ada siswa di kelas ini" />
        ) : (
          <Entry table={table} />
        )
      }
    </Screen>
  )
}
