import { type AttendanceSettings, schoolAttendance } from '@lentera/contract/attendance/school'
import { History, Save } from 'lucide-react'
import { useBlocker } from 'react-router'
import { sinceHere } from '#lib/time/dates.ts'
import { placedIn } from '#lib/http/fault.ts'
import { href } from '#lib/nav/href.ts'
import { useOnline } from '#lib/offline/online.ts'
import { useUnsaved } from '#lib/offline/unsaved.ts'
import { useCall } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Dock } from '#ui/dock.tsx'
import { Notice } from '#ui/notice.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { Bone, Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { ErrorState, OfflineNotice } from '#ui/states.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { ClosingSetting } from './closing-setting.tsx'
import { drawnOf } from './draft.ts'
import { Holidays } from './holidays.tsx'
import { HoursSetting } from './hours-setting.tsx'
import { OfflineSetting } from './offline-setting.tsx'
import { PlaceSetting } from './place-setting.tsx'
import { SettingsChanged } from './settings-changed.tsx'
import { useDraft } from './use-draft.ts'
import { WaysSetting } from './ways-setting.tsx'

/** The settings as a form: nothing changes before it is saved as a whole. */
function Form({ saved, readAgain }: { saved: AttendanceSettings; readAgain: () => void }) {
  const draft = useDraft(saved, readAgain)
  const { settings, edit, dirty, busy } = draft
  useUnsaved(dirty)
  const leaving = useBlocker(dirty && !busy)
  const { beside, above } = placedIn(draft.fault, drawnOf(settings))
  const editing = { settings, edit, errors: beside }
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-6 lg:grid-cols-2 lg:gap-x-8">
        <WaysSetting {...editing} />
        <PlaceSetting key={draft.revision} {...editing} />
        <div className="lg:col-span-2">
          <HoursSetting {...editing} />
        </div>
        <div className="grid content-start gap-6">
          <ClosingSetting {...editing} />
          <OfflineSetting {...editing} />
        </div>
        <Holidays />
      </div>
      <SaveDock draft={draft} marked={Object.keys(beside).length > 0} above={above} />
      <SettingsChanged open={draft.told} changes={draft.changes} onClose={() => draft.tell(false)} onLoad={draft.loadNewest} />
      <Confirm
        open={leaving.state === 'blocked'}
        onClose={() => leaving.reset?.()}
        title="Tinggalkan tanpa menyimpan?"
        verb="Tinggalkan"
        danger
        onConfirm={() => leaving.proceed?.()}
      >
        <p className="text-ink-2">Perubahan di halaman ini belum disimpan dan akan hilang.</p>
      </Confirm>
    </>
  )
}

/** Saves the form, and says what came of it. */
function SaveDock({ draft, marked, above }: { draft: ReturnType<typeof useDraft>; marked: boolean; above: string | undefined }) {
  const { dirty, busy, fault, overtaken, done } = draft
  const online = useOnline()
  const note = overtaken
    ? 'Pengaturan ini baru saja diubah orang lain.'
    : fault && [above, marked && 'Periksa isian yang ditandai, lalu simpan lagi.'].filter(Boolean).join(' ')
  return (
    <Dock note={dirty ? (online ? 'Ada perubahan yang belum disimpan' : 'Menyimpan perlu sambungan internet') : undefined}>
      {note && (
        <div className="mb-3">
          <Notice tone={overtaken ? 'warn' : 'bad'} live>
            {note}
          </Notice>
        </div>
      )}
      {done && (
        <div className="mb-3">
          <Notice tone="ok" live>
            Tersimpan. Presensi berikutnya memakai pengaturan ini.
          </Notice>
        </div>
      )}
      {overtaken ? (
        <Button tone="main" size="main" icon={History} wide onClick={() => draft.tell(true)}>
          Lihat perubahannya
        </Button>
      ) : (
        <Button
          tone="main"
          size="main"
          icon={Save}
          wide
          busy={busy}
          disabled={!dirty || !online}
          onClick={() => void draft.save()}
        >
          Simpan pengaturan
        </Button>
      )}
    </Dock>
  )
}

export const title = 'Pengaturan presensi'

/** How a school takes attendance: ways, place, hours, closing, and days without school. */
export default function AttendanceSettingsPage() {
  const { data, fault, loading, offline, stale, retry, at } = useCall(schoolAttendance.attendanceSettings, {})
  return (
    <div className="flex flex-1 flex-col lg:pb-7">
      <TitleBar title="Pengaturan presensi" back={href('/school/attendance')} />
      {(offline || stale) && data && at && <OfflineNotice since={sinceHere(at)} className="mb-4" />}
      {loading && (
        <Skeleton className="grid gap-4 lg:grid-cols-2">
          <SkeletonRows rows={5} />
          <Bone className="h-96 rounded-card" />
        </Skeleton>
      )}
      {fault && <ErrorState message={fault.message} onRetry={retry} />}
      {data && <Form saved={data} readAgain={retry} />}
    </div>
  )
}
