import { type TimetableVersion, timetableVersions, type TimetableVersions } from '@lentera/contract/timetable/versions'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { EmptyState } from '#ui/states.tsx'
import { isComing, useAskedYear, YearSwitch, yearName } from '#features/timetable/planned-year.tsx'
import type { Tone } from '#ui/tones.ts'
import { ComingNotes, NoClasses } from './coming-classes.tsx'
import { Difference } from './version-difference.tsx'
import { NewVersionSheet, RenameSheet } from './version-sheets.tsx'
import { differenceAt, editorOf, stateOf, versionsOf } from './version-words.ts'

const toneOf = ({ state, obstacles }: TimetableVersion): Tone => {
  if (obstacles.length > 0) return 'bad'
  return state === 'published' ? 'good' : state === 'draft' ? 'care' : 'off'
}

/** Takes a version away. */
function Removal({ version, onClose }: { version: TimetableVersion | null; onClose: () => void }) {
  const { run, busy, fault } = useAction(timetableVersions.remove, {
    done: () => {
      say('Versi dihapus.')
      onClose()
    },
  })
  return (
    <Confirm
      open={version !== null}
      onClose={onClose}
      title={`Hapus ${version?.name ?? ''}?`}
      verb="Hapus"
      danger
      busy={busy}
      onConfirm={() => version && void run({ params: { version_id: version.id }, query: { revision: version.revision } })}
    >
      <p className="text-ink-2">
        {version?.state === 'applied'
          ? 'Jadwal yang berlaku tidak berubah. Hanya salinan ini yang hilang.'
          : 'Semua yang disusun di dalamnya hilang.'}
      </p>
      <Wrong says={fault?.message} className="mt-3" />
    </Confirm>
  )
}

interface OneProps {
  readonly version: TimetableVersion
  readonly onRename: () => void
  readonly onRemove: () => void
}

function One({ version, onRename, onRemove }: OneProps) {
  const { name, lessons, state, obstacles, older } = version
  return (
    <li>
      <Card className="grid gap-3 p-4 sm:flex sm:items-center">
        <div className="min-w-0 flex-1">
          <h2 className="text-lead font-bold">{name}</h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
            <Pill tone={toneOf(version)}>{stateOf(version)}</Pill>
            <span>{lessons} jam pelajaran</span>
            {older && <span>Jadwal dasarnya sudah berubah</span>}
          </p>
          {obstacles[0] !== undefined && <p className="mt-1 text-bad">{obstacles[0]}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {state !== 'applied' && <ButtonLink to={differenceAt(version)}>Perbedaan</ButtonLink>}
          <ButtonLink to={editorOf(version)}>{state === 'draft' ? 'Susun' : 'Lihat'}</ButtonLink>
          <IconButton icon={Pencil} label={`Ganti nama ${name}`} onClick={onRename} />
          {state !== 'published' && <IconButton icon={Trash2} label={`Hapus ${name}`} onClick={onRemove} />}
        </div>
      </Card>
    </li>
  )
}

function All({ of, onNew }: { of: TimetableVersions; onNew: () => void }) {
  const [renamed, setRenamed] = useState<TimetableVersion | null>(null)
  const [removed, setRemoved] = useState<TimetableVersion | null>(null)
  if (of.versions.length === 0)
    return (
      <EmptyState
        drawing={<OpenBook />}
        text="Belum ada versi"
        note="Susun jadwal baru sebagai draf tanpa mengganggu yang berlaku, lalu terbitkan mulai tanggal tertentu."
        {...(of.from !== null && {
          action: (
            <Button tone="main" icon={Plus} onClick={onNew}>
              Buat versi
            </Button>
          ),
        })}
      />
    )
  return (
    <>
      <ul className="grid gap-3">
        {of.versions.map((version) => (
          <One key={version.id} version={version} onRename={() => setRenamed(version)} onRemove={() => setRemoved(version)} />
        ))}
      </ul>
      <RenameSheet version={renamed} onClose={() => setRenamed(null)} />
      <Removal version={removed} onClose={() => setRemoved(null)} />
    </>
  )
}

/** Whether there are classes to make a timetable for: a coming year has none until somebody makes them. */
const hasClasses = ({ years, year, classes }: TimetableVersions) => !isComing(years, year) || classes > 0

/** The versions of the year that the address names, and before them what a coming year needs. */
function OfYear({ of, onNew }: { of: TimetableVersions; onNew: () => void }) {
  const navigate = useNavigate()
  const { years, year, missing_classes: missing } = of
  return (
    <>
      <YearSwitch years={years} year={year} onChange={(next) => void navigate(versionsOf(next), { replace: true })} />
      {year !== null && missing && hasClasses(of) && <ComingNotes year={year} missing={missing} />}
      {year !== null && missing && !hasClasses(of) ? <NoClasses year={year} missing={missing} /> : <All of={of} onNew={onNew} />}
    </>
  )
}

export const title = 'Versi jadwal'

/** Versions of the timetable, and what the one that the address names would change. */
export default function VersionsPage() {
  const [params] = useSearchParams()
  const asked = useAskedYear()
  const [making, setMaking] = useState(false)
  const navigate = useNavigate()
  const named = params.get('version')
  const shownOf = (of: TimetableVersions | undefined) => of?.versions.find(({ id }) => id === named)
  return (
    <Screen
      call={timetableVersions.list}
      input={{ query: asked }}
      title={(of) => shownOf(of)?.name ?? title}
      back={named === null ? href('/school/timetable') : versionsOf(asked.tahun_ajaran_id)}
      note={(of) => {
        const shown = shownOf(of)
        if (shown) return stateOf(shown)
        return of && isComing(of.years, of.year) && `Tahun ajaran ${yearName(of.year ?? 0)}`
      }}
      actions={(of) =>
        of &&
        !shownOf(of) &&
        of.from !== null &&
        hasClasses(of) &&
        of.versions.length > 0 && (
          <Button tone="main" icon={Plus} onClick={() => setMaking(true)}>
            Buat versi
          </Button>
        )
      }
    >
      {(of) => {
        const shown = shownOf(of)
        if (shown) return <Difference key={shown.id} version={shown} of={of} />
        return (
          <>
            <OfYear of={of} onNew={() => setMaking(true)} />
            <NewVersionSheet
              open={making}
              onClose={() => setMaking(false)}
              of={of}
              onDone={(made) => void navigate(editorOf(made))}
            />
          </>
        )
      }}
    </Screen>
  )
}
